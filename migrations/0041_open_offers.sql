CREATE TABLE "open_offer_words" (
	"id" integer PRIMARY KEY NOT NULL,
	"place_id" integer NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_offers" (
	"id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"place_id" integer NOT NULL,
	"province_id" integer NOT NULL,
	"region_id" integer NOT NULL,
	"event_id" integer,
	"minimum_salary" integer,
	"maximum_salary" integer,
	"published_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"featured_until" timestamp with time zone,
	"is_urgent" boolean NOT NULL,
	"is_career_day" boolean NOT NULL,
	"has_room" boolean NOT NULL,
	"contract_typology" text,
	"contract_period" text,
	"season" text,
	"experience_required" text,
	"language_codes" text[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "offers_search";--> statement-breakpoint
-- What searches read of an offer. The columns stand in the order of the table.
CREATE FUNCTION "open_offer"("o" "offers") RETURNS "open_offers" LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(
    o.id, o.company_id, o.job_id, o.place_id, o.province_id, o.region_id, o.event_id, o.minimum_salary, o.maximum_salary,
    coalesce(o.published_at, o.created_at), o.expires_at, o.featured_until, o.is_urgent, o.is_career_day, o.has_room,
    o.contract_typology, o.contract_period, o.season, o.experience_required, o.language_codes)::open_offers;
$$;--> statement-breakpoint
CREATE FUNCTION "open_offer_search"("o" "offers") RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(o.search, ''::tsvector) || array_to_tsvector(ARRAY[
    'r:' || o.region_id::text, 'p:' || o.province_id::text, 'j:' || o.job_id::text,
    'd:' || floor(extract(epoch FROM coalesce(o.published_at, o.created_at) - timestamptz '1970-01-01 00:00:00+00') / 86400)::bigint::text]);
$$;--> statement-breakpoint
CREATE FUNCTION "write_open_offer"() RETURNS trigger LANGUAGE plpgsql AS $$
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
      language_codes = excluded.language_codes;
  -- The words of most changes are the same: their index is not written again.
  INSERT INTO open_offer_words VALUES (NEW.id, NEW.place_id, open_offer_search(NEW))
    ON CONFLICT (id) DO UPDATE SET place_id = excluded.place_id, search = excluded.search
    WHERE open_offer_words.place_id <> excluded.place_id OR open_offer_words.search <> excluded.search;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "offers_open" AFTER INSERT OR UPDATE OF
  "status", "company_id", "job_id", "place_id", "province_id", "region_id", "event_id", "minimum_salary", "maximum_salary",
  "published_at", "created_at", "expires_at", "featured_until", "is_urgent", "is_career_day", "has_room", "contract_typology",
  "contract_period", "season", "experience_required", "language_codes", "search_title", "search_body"
  ON "offers" FOR EACH ROW EXECUTE FUNCTION "write_open_offer"();--> statement-breakpoint
INSERT INTO "open_offers" SELECT listed.* FROM "offers" AS o CROSS JOIN LATERAL open_offer(o) AS listed
  WHERE o.status = 'active' AND o.expires_at IS NOT NULL ORDER BY o.published_at, o.id;--> statement-breakpoint
INSERT INTO "open_offer_words" SELECT o.id, o.place_id, open_offer_search(o) FROM "offers" AS o
  WHERE o.status = 'active' AND o.expires_at IS NOT NULL ORDER BY o.published_at, o.id;--> statement-breakpoint
ALTER TABLE "open_offer_words" ADD CONSTRAINT "open_offer_words_id_open_offers_id_fk" FOREIGN KEY ("id") REFERENCES "public"."open_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_offers" ADD CONSTRAINT "open_offers_id_offers_id_fk" FOREIGN KEY ("id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_offer_words_search" ON "open_offer_words" USING gin ("search");--> statement-breakpoint
CREATE INDEX "open_offers_latest" ON "open_offers" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "open_offers_job" ON "open_offers" USING btree ("job_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "open_offers_place" ON "open_offers" USING btree ("place_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "open_offers_province" ON "open_offers" USING btree ("province_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "open_offers_region" ON "open_offers" USING btree ("region_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "open_offers_job_region" ON "open_offers" USING btree ("job_id","region_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "open_offers_job_province" ON "open_offers" USING btree ("job_id","province_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "open_offers_job_place" ON "open_offers" USING btree ("job_id","place_id");--> statement-breakpoint
CREATE INDEX "open_offers_company" ON "open_offers" USING btree ("company_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "open_offers_event" ON "open_offers" USING btree ("event_id") WHERE event_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "open_offers_featured" ON "open_offers" USING btree ("featured_until") WHERE featured_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX "open_offers_pay" ON "open_offers" USING btree (coalesce(maximum_salary, minimum_salary) DESC NULLS LAST,"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "open_offers_pay_job" ON "open_offers" USING btree ("job_id",coalesce(maximum_salary, minimum_salary) DESC NULLS LAST,"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "open_offers_pay_region" ON "open_offers" USING btree ("region_id",coalesce(maximum_salary, minimum_salary) DESC NULLS LAST,"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "open_offers_pay_province" ON "open_offers" USING btree ("province_id",coalesce(maximum_salary, minimum_salary) DESC NULLS LAST,"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "open_offers_typology" ON "open_offers" USING btree ("contract_typology","region_id");--> statement-breakpoint
CREATE INDEX "open_offers_period" ON "open_offers" USING btree ("contract_period","region_id");--> statement-breakpoint
CREATE INDEX "open_offers_season" ON "open_offers" USING btree ("season","region_id") WHERE season IS NOT NULL;--> statement-breakpoint
CREATE INDEX "open_offers_experience" ON "open_offers" USING btree ("experience_required","region_id");--> statement-breakpoint
CREATE INDEX "open_offers_urgent" ON "open_offers" USING btree ("region_id") WHERE is_urgent;--> statement-breakpoint
CREATE INDEX "open_offers_room" ON "open_offers" USING btree ("region_id") WHERE has_room;--> statement-breakpoint
CREATE INDEX "open_offers_career_day" ON "open_offers" USING btree ("region_id") WHERE is_career_day;--> statement-breakpoint
CREATE INDEX "offers_to_announce" ON "offers" USING btree ("id") WHERE status = 'active' AND NOT is_announced;--> statement-breakpoint
CREATE INDEX "offers_announced_closed" ON "offers" USING btree ("id") WHERE is_announced AND (status <> 'active' OR is_career_day);--> statement-breakpoint
ANALYZE "open_offers", "open_offer_words";