ALTER TABLE "sessions" ADD COLUMN "known_device" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "refusal_mailed_at" timestamp with time zone;