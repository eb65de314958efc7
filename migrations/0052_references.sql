CREATE TABLE "candidate_references" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"hire_id" integer,
	"house" text NOT NULL,
	"email" text NOT NULL,
	"job_id" integer NOT NULL,
	"season" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"would_rehire" boolean DEFAULT false NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "candidate_references_hire_id_unique" UNIQUE("hire_id")
);
--> statement-breakpoint
ALTER TABLE "candidate_references" ADD CONSTRAINT "candidate_references_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_references" ADD CONSTRAINT "candidate_references_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_references_same" ON "candidate_references" USING btree ("user_id","email","season");--> statement-breakpoint
CREATE INDEX "candidate_references_email" ON "candidate_references" USING btree ("email");--> statement-breakpoint
CREATE INDEX "candidate_references_job" ON "candidate_references" USING btree ("job_id");