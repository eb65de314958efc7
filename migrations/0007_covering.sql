DROP INDEX "candidate_listings_latest";--> statement-breakpoint
DROP INDEX "candidate_listings_region";--> statement-breakpoint
DROP INDEX "candidate_listings_province";--> statement-breakpoint
DROP INDEX "candidate_listings_place";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "worked" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email || ' ' || worked)) STORED;--> statement-breakpoint
UPDATE "applications" a SET "worked" = coalesce((SELECT string_agg(w.job || ' ' || w.company, ' ') FROM candidates s JOIN work_experiences w ON w.candidate_id = s.id WHERE s.user_id = a.user_id), '') WHERE a.user_id IS NOT NULL AND a.withdrawn_at IS NULL;--> statement-breakpoint
CREATE INDEX "candidate_listings_latest" ON "candidate_listings" ("updated_at" DESC, "candidate_id" DESC) INCLUDE ("language_codes", "months", "study", "available_from", "relocates", "is_completed");--> statement-breakpoint
CREATE INDEX "candidate_listings_region" ON "candidate_listings" ("region_id", "updated_at" DESC, "candidate_id" DESC) INCLUDE ("language_codes", "months", "study", "available_from", "relocates", "is_completed");--> statement-breakpoint
CREATE INDEX "candidate_listings_province" ON "candidate_listings" ("province_id", "updated_at" DESC, "candidate_id" DESC) INCLUDE ("language_codes", "months", "study", "available_from", "relocates", "is_completed");--> statement-breakpoint
CREATE INDEX "candidate_listings_place" ON "candidate_listings" ("place_id", "updated_at" DESC, "candidate_id" DESC) INCLUDE ("language_codes", "months", "study", "available_from", "relocates", "is_completed");
