CREATE TABLE "candidate_listing_jobs" (
	"job_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"place_id" integer,
	"province_id" integer,
	"region_id" integer,
	"language_codes" text[] DEFAULT '{}' NOT NULL,
	"months" integer DEFAULT 0 NOT NULL,
	"study" smallint DEFAULT 0 NOT NULL,
	"available_from" date,
	"relocates" boolean DEFAULT false NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_listing_jobs_job_id_candidate_id_pk" PRIMARY KEY("job_id","candidate_id")
);
--> statement-breakpoint
DROP INDEX "candidate_listings_jobs";--> statement-breakpoint
ALTER TABLE "candidate_listing_jobs" ADD CONSTRAINT "candidate_listing_jobs_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_listing_jobs_candidate" ON "candidate_listing_jobs" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_listing_jobs_latest" ON "candidate_listing_jobs" ("job_id", "updated_at" DESC, "candidate_id" DESC) INCLUDE ("place_id", "province_id", "region_id", "language_codes", "months", "study", "available_from", "relocates", "is_completed");--> statement-breakpoint
INSERT INTO "candidate_listing_jobs" ("job_id", "candidate_id", "place_id", "province_id", "region_id", "language_codes", "months", "study", "available_from", "relocates", "is_completed", "updated_at") SELECT "job_id", "candidate_id", "place_id", "province_id", "region_id", "language_codes", "months", "study", "available_from", "relocates", "is_completed", "updated_at" FROM "candidate_listings", unnest("job_ids") AS "job_id" ON CONFLICT DO NOTHING;
