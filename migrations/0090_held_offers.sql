ALTER TABLE "offers" ADD COLUMN "hold_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "held_on" text;