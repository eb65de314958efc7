CREATE TABLE "interview_proposals" (
	"id" serial PRIMARY KEY NOT NULL,
	"interview_id" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "interview_proposed_times" (
	"id" serial PRIMARY KEY NOT NULL,
	"proposal_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interview_proposals" ADD CONSTRAINT "interview_proposals_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_proposed_times" ADD CONSTRAINT "interview_proposed_times_proposal_id_interview_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."interview_proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "interview_proposals_one_open" ON "interview_proposals" USING btree ("interview_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "interview_proposals_interview" ON "interview_proposals" USING btree ("interview_id");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_proposed_times_once" ON "interview_proposed_times" USING btree ("proposal_id","starts_at");