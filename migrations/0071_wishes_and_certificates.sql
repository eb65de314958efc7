ALTER TABLE "candidates" ADD COLUMN "certificates" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "wanted_hours" text;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "wanted_contracts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "wanted_pay" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "certificates" text[] DEFAULT '{}' NOT NULL;