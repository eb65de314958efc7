ALTER TABLE "applications" ADD COLUMN "awaits_answers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "one_shot_questions" text DEFAULT 'ask_by_mail' NOT NULL;