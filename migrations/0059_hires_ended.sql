ALTER TABLE "hires" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hires" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "hires" ADD COLUMN "end_note" text DEFAULT '' NOT NULL;