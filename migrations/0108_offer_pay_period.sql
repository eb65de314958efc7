-- Offers from before pay by the month, and so does what an older version writes meanwhile.
ALTER TABLE "offers" ADD COLUMN "pay_period" text DEFAULT 'month' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "minimum_rate_cents" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "maximum_rate_cents" integer;--> statement-breakpoint
ALTER TABLE "open_offers" ADD COLUMN "pay_period" text DEFAULT 'month' NOT NULL;--> statement-breakpoint
-- The columns stand in the order of the table.
CREATE OR REPLACE FUNCTION "open_offer"("o" "offers") RETURNS "open_offers" LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(
    o.id, o.company_id, o.job_id, o.place_id, o.province_id, o.region_id, o.event_id, o.minimum_salary, o.maximum_salary,
    coalesce(o.published_at, o.created_at), o.expires_at, o.featured_until, o.is_urgent, o.is_career_day, o.has_room,
    o.contract_typology, o.contract_period, o.season, o.experience_required, o.language_codes,
    offer_span(o), 'vitto' = ANY(o.extras),
    o.has_room AND NOT o.room_options && '{payment,only-first-period,not-immediately}',
    o.has_room AND o.room_options && '{single-room,single-apartment}',
    o.has_room AND 'couples' = ANY(o.room_options),
    o.has_room AND 'pets' = ANY(o.room_options), o.pay_period)::open_offers;
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
      language_codes = excluded.language_codes, days = excluded.days, has_meals = excluded.has_meals,
      has_free_room = excluded.has_free_room, has_single_room = excluded.has_single_room,
      takes_couples = excluded.takes_couples, takes_pets = excluded.takes_pets, pay_period = excluded.pay_period;
  -- The words of most changes are the same: their index is not written again.
  INSERT INTO open_offer_words VALUES (NEW.id, NEW.place_id, open_offer_search(NEW))
    ON CONFLICT (id) DO UPDATE SET place_id = excluded.place_id, search = excluded.search
    WHERE open_offer_words.place_id <> excluded.place_id OR open_offer_words.search <> excluded.search;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "offers_open" AFTER INSERT OR UPDATE OF
  "status", "company_id", "job_id", "place_id", "province_id", "region_id", "event_id", "minimum_salary", "maximum_salary", "pay_period",
  "published_at", "created_at", "expires_at", "featured_until", "is_urgent", "is_career_day", "has_room", "room_options", "contract_typology",
  "contract_period", "season", "experience_required", "language_codes", "extras", "date_start", "date_end", "search_title", "search_body"
  ON "offers" FOR EACH ROW EXECUTE FUNCTION "write_open_offer"();
