CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "calendar_addresses" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_addresses_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "interview_rounds" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"offer_id" integer NOT NULL,
	"interviewer_id" integer,
	"minutes" integer NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_for_all" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "interview_times" (
	"id" serial PRIMARY KEY NOT NULL,
	"round_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"round_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	"interviewer_id" integer,
	"state" text DEFAULT 'invited' NOT NULL,
	"time_id" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"reminded_hours" integer,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_rounds" ADD CONSTRAINT "interview_rounds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_rounds" ADD CONSTRAINT "interview_rounds_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_rounds" ADD CONSTRAINT "interview_rounds_interviewer_id_users_id_fk" FOREIGN KEY ("interviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_times" ADD CONSTRAINT "interview_times_round_id_interview_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."interview_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_round_id_interview_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."interview_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_interviewer_id_users_id_fk" FOREIGN KEY ("interviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_time_id_interview_times_id_fk" FOREIGN KEY ("time_id") REFERENCES "public"."interview_times"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_rounds_company" ON "interview_rounds" USING btree ("company_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "interview_rounds_offer" ON "interview_rounds" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "interview_rounds_interviewer" ON "interview_rounds" USING btree ("interviewer_id");--> statement-breakpoint
CREATE INDEX "interview_rounds_for_all" ON "interview_rounds" USING btree ("id") WHERE is_for_all AND closed_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "interview_times_once" ON "interview_times" USING btree ("round_id","starts_at");--> statement-breakpoint
CREATE INDEX "interview_times_starts" ON "interview_times" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_one_open" ON "interviews" USING btree ("application_id") WHERE state IN ('invited', 'taken', 'moved');--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_time_once" ON "interviews" USING btree ("time_id");--> statement-breakpoint
CREATE INDEX "interviews_application" ON "interviews" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "interviews_round" ON "interviews" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "interviews_interviewer" ON "interviews" USING btree ("interviewer_id");--> statement-breakpoint
CREATE INDEX "interviews_not_mailed" ON "interviews" USING btree ("id") WHERE mailed_at IS NULL AND state IN ('invited', 'moved');--> statement-breakpoint
CREATE INDEX "interviews_upcoming" ON "interviews" USING btree ("starts_at") WHERE state = 'taken';--> statement-breakpoint
-- An interviewer is never in two interviews at once, whichever rounds their times belong to.
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_one_at_once" EXCLUDE USING gist ("interviewer_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE (state IN ('taken', 'done', 'no_show'));--> statement-breakpoint
-- A time is held in these states, and in no other.
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_hold_a_time" CHECK ((state IN ('taken', 'done', 'no_show')) = (starts_at IS NOT NULL AND ends_at IS NOT NULL));--> statement-breakpoint
ALTER TABLE "interview_times" ADD CONSTRAINT "interview_times_last" CHECK (ends_at > starts_at);
