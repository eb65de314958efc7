ALTER TABLE "account_events" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Codes from before are older than any letter, and devices from before were told at once.
UPDATE "recovery_codes" SET "created_at" = '2000-01-01';--> statement-breakpoint
UPDATE "account_events" SET "told_at" = "at" WHERE "kind" = 'new_device';
