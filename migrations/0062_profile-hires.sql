ALTER TABLE "hires" ADD COLUMN "is_of_profile" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hires" ADD COLUMN "candidate_id" integer;--> statement-breakpoint
ALTER TABLE "hires" ADD CONSTRAINT "hires_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hires_one_proposed_profile" ON "hires" USING btree ("company_id","candidate_id") WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX "hires_candidate" ON "hires" USING btree ("candidate_id");