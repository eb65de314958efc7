CREATE TABLE "hires" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"offer_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	"proposed_by" integer,
	"job_id" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"pay_cents" integer,
	"pay_period" text DEFAULT 'month' NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "hired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hires" ADD CONSTRAINT "hires_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hires" ADD CONSTRAINT "hires_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hires" ADD CONSTRAINT "hires_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hires" ADD CONSTRAINT "hires_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hires" ADD CONSTRAINT "hires_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hires_one_open" ON "hires" USING btree ("application_id") WHERE state IN ('proposed', 'confirmed');--> statement-breakpoint
CREATE INDEX "hires_application" ON "hires" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "hires_offer" ON "hires" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "hires_company" ON "hires" USING btree ("company_id","starts_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hires_proposed_by" ON "hires" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "hires_job" ON "hires" USING btree ("job_id");