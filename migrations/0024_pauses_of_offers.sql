ALTER TABLE "offers" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "offers_paused" ON "offers" USING btree ("paused_at") WHERE paused_at IS NOT NULL;