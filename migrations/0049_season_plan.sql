CREATE TABLE "season_drafts" (
	"company_id" integer NOT NULL,
	"season" text NOT NULL,
	"job_id" integer NOT NULL,
	"draft_id" integer NOT NULL,
	CONSTRAINT "season_drafts_company_id_season_job_id_pk" PRIMARY KEY("company_id","season","job_id")
);
--> statement-breakpoint
CREATE TABLE "season_needs" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"positions" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "season_drafts" ADD CONSTRAINT "season_drafts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_drafts" ADD CONSTRAINT "season_drafts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_needs" ADD CONSTRAINT "season_needs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_needs" ADD CONSTRAINT "season_needs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "season_drafts_job" ON "season_drafts" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "season_needs_same" ON "season_needs" USING btree ("company_id","job_id","starts_on","ends_on");--> statement-breakpoint
CREATE INDEX "season_needs_job" ON "season_needs" USING btree ("job_id");