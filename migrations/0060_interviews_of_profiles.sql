ALTER TABLE "interview_rounds" ALTER COLUMN "offer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ALTER COLUMN "application_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "candidate_id" integer;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_unlock" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidate_unlocks"("company_id","candidate_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_one_open_profile" ON "interviews" USING btree ("candidate_id","company_id") WHERE state IN ('invited', 'taken', 'moved');--> statement-breakpoint
CREATE INDEX "interviews_candidate" ON "interviews" USING btree ("candidate_id");--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_one_person" CHECK ((application_id IS NULL) = (candidate_id IS NOT NULL) AND (candidate_id IS NULL) = (company_id IS NULL));