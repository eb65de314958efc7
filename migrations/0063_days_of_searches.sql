ALTER TABLE "open_offers" ADD COLUMN "days" daterange;--> statement-breakpoint
ALTER TABLE "candidate_listing_jobs" ADD COLUMN "free" datemultirange;--> statement-breakpoint
ALTER TABLE "candidate_listings" ADD COLUMN "free" datemultirange;--> statement-breakpoint
-- From when to when the work of an offer lasts: domain/offer-span.ts says the same.
CREATE FUNCTION "offer_span"("o" "offers") RETURNS daterange LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN o.date_start IS NULL AND o.date_end IS NULL AND o.contract_period IS DISTINCT FROM 'indeterminate' THEN NULL
    ELSE daterange(
      least(coalesce(o.date_start, (coalesce(o.published_at, o.created_at) AT TIME ZONE 'Europe/Rome')::date), o.date_end),
      o.date_end, '[]') END;
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "open_offer"("o" "offers") RETURNS "open_offers" LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(
    o.id, o.company_id, o.job_id, o.place_id, o.province_id, o.region_id, o.event_id, o.minimum_salary, o.maximum_salary,
    coalesce(o.published_at, o.created_at), o.expires_at, o.featured_until, o.is_urgent, o.is_career_day, o.has_room,
    o.contract_typology, o.contract_period, o.season, o.experience_required, o.language_codes,
    offer_span(o))::open_offers;
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "write_open_offer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'active' OR NEW.expires_at IS NULL THEN
    DELETE FROM open_offers WHERE id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO open_offers SELECT listed.* FROM open_offer(NEW) AS listed
    ON CONFLICT (id) DO UPDATE SET
      company_id = excluded.company_id, job_id = excluded.job_id, place_id = excluded.place_id,
      province_id = excluded.province_id, region_id = excluded.region_id, event_id = excluded.event_id,
      minimum_salary = excluded.minimum_salary, maximum_salary = excluded.maximum_salary, published_at = excluded.published_at,
      expires_at = excluded.expires_at, featured_until = excluded.featured_until, is_urgent = excluded.is_urgent,
      is_career_day = excluded.is_career_day, has_room = excluded.has_room, contract_typology = excluded.contract_typology,
      contract_period = excluded.contract_period, season = excluded.season, experience_required = excluded.experience_required,
      language_codes = excluded.language_codes, days = excluded.days;
  -- The words of most changes are the same: their index is not written again.
  INSERT INTO open_offer_words VALUES (NEW.id, NEW.place_id, open_offer_search(NEW))
    ON CONFLICT (id) DO UPDATE SET place_id = excluded.place_id, search = excluded.search
    WHERE open_offer_words.place_id <> excluded.place_id OR open_offer_words.search <> excluded.search;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "offers_open" ON "offers";--> statement-breakpoint
CREATE TRIGGER "offers_open" AFTER INSERT OR UPDATE OF
  "status", "company_id", "job_id", "place_id", "province_id", "region_id", "event_id", "minimum_salary", "maximum_salary",
  "published_at", "created_at", "expires_at", "featured_until", "is_urgent", "is_career_day", "has_room", "contract_typology",
  "contract_period", "season", "experience_required", "language_codes", "date_start", "date_end", "search_title", "search_body"
  ON "offers" FOR EACH ROW EXECUTE FUNCTION "write_open_offer"();--> statement-breakpoint
UPDATE "open_offers" AS l SET "days" = offer_span(o) FROM "offers" AS o WHERE o.id = l.id;--> statement-breakpoint
CREATE INDEX "open_offers_days" ON "open_offers" USING gist ("days");--> statement-breakpoint
UPDATE "candidate_listings" AS l SET "free" = CASE
    WHEN c.not_available THEN '{}'::datemultirange
    WHEN c.available_from_now THEN '{[1970-01-01,)}'::datemultirange
    WHEN jsonb_array_length(c.available_spans) > 0 THEN
      (SELECT range_agg(daterange((s->>'from')::date, (s->>'to')::date, '[]')) FROM jsonb_array_elements(c.available_spans) AS s)
    WHEN c.available_from_date <= coalesce(c.available_to_date, 'infinity') THEN
      datemultirange(daterange(c.available_from_date, c.available_to_date, '[]')) END
  FROM "candidates" AS c WHERE c.id = l.candidate_id;--> statement-breakpoint
UPDATE "candidate_listing_jobs" AS j SET "free" = l."free" FROM "candidate_listings" AS l WHERE l.candidate_id = j.candidate_id;--> statement-breakpoint
-- The days are read from the same indexes as the other compared columns (migrations 0006 and 0007).
DROP INDEX "candidate_listings_latest";--> statement-breakpoint
CREATE INDEX "candidate_listings_latest" ON "candidate_listings" ("updated_at" DESC, "candidate_id" DESC) INCLUDE ("language_codes", "months", "study", "available_from", "free", "relocates", "is_completed");--> statement-breakpoint
DROP INDEX "candidate_listings_region";--> statement-breakpoint
CREATE INDEX "candidate_listings_region" ON "candidate_listings" ("region_id", "updated_at" DESC, "candidate_id" DESC) INCLUDE ("language_codes", "months", "study", "available_from", "free", "relocates", "is_completed");--> statement-breakpoint
DROP INDEX "candidate_listings_province";--> statement-breakpoint
CREATE INDEX "candidate_listings_province" ON "candidate_listings" ("province_id", "updated_at" DESC, "candidate_id" DESC) INCLUDE ("language_codes", "months", "study", "available_from", "free", "relocates", "is_completed");--> statement-breakpoint
DROP INDEX "candidate_listings_place";--> statement-breakpoint
CREATE INDEX "candidate_listings_place" ON "candidate_listings" ("place_id", "updated_at" DESC, "candidate_id" DESC) INCLUDE ("language_codes", "months", "study", "available_from", "free", "relocates", "is_completed");--> statement-breakpoint
DROP INDEX "candidate_listing_jobs_latest";--> statement-breakpoint
CREATE INDEX "candidate_listing_jobs_latest" ON "candidate_listing_jobs" ("job_id", "updated_at" DESC, "candidate_id" DESC) INCLUDE ("place_id", "province_id", "region_id", "language_codes", "months", "study", "available_from", "free", "relocates", "is_completed");
