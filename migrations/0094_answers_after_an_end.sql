ALTER TABLE "applications" ADD COLUMN "closed_because" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "answer_by" timestamp with time zone;