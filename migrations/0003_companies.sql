CREATE TABLE "company_activity" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"user_id" integer,
	"what" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "company_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "company_photos" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"file" text NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_accounts" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "credit_accounts_not_negative" CHECK ("credit_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_actions" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"credits" integer NOT NULL,
	"days" integer,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_days" (
	"offer_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"started" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "offer_days_offer_id_day_pk" PRIMARY KEY("offer_id","day")
);
--> statement-breakpoint
CREATE TABLE "offer_drafts" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"user_id" integer,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_listings" (
	"candidate_id" integer PRIMARY KEY NOT NULL,
	"place_id" integer,
	"province_id" integer,
	"region_id" integer,
	"job_ids" integer[] DEFAULT '{}' NOT NULL,
	"language_codes" text[] DEFAULT '{}' NOT NULL,
	"months" integer DEFAULT 0 NOT NULL,
	"study" smallint DEFAULT 0 NOT NULL,
	"available_from" date,
	"relocates" boolean DEFAULT false NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('italian', search_text)) STORED
);
--> statement-breakpoint
CREATE TABLE "candidate_searches" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"criteria_key" text NOT NULL,
	"criteria" jsonb NOT NULL,
	"is_favorite" boolean DEFAULT false NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"searched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_unlocks" (
	"company_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"unlocked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "candidate_unlocks_company_id_candidate_id_pk" PRIMARY KEY("company_id","candidate_id")
);
--> statement-breakpoint
DROP INDEX "desired_jobs_alerts";--> statement-breakpoint
DROP INDEX "offer_searches_alerts";--> statement-breakpoint
DROP INDEX "credit_entries_company";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "is_knocked_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_views" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "company_values" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "cover" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "cover_video" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "pec" text;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "kind" text DEFAULT 'adjustment' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "action" text;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "made_by" integer;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "draft_id" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "end_told" text;--> statement-breakpoint
ALTER TABLE "company_activity" ADD CONSTRAINT "company_activity_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_activity" ADD CONSTRAINT "company_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_photos" ADD CONSTRAINT "company_photos_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_days" ADD CONSTRAINT "offer_days_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD CONSTRAINT "offer_drafts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_drafts" ADD CONSTRAINT "offer_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_listings" ADD CONSTRAINT "candidate_listings_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_searches" ADD CONSTRAINT "candidate_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_unlocks" ADD CONSTRAINT "candidate_unlocks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_unlocks" ADD CONSTRAINT "candidate_unlocks_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_activity_latest" ON "company_activity" USING btree ("company_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_open" ON "company_invitations" USING btree ("company_id","email") WHERE accepted_at IS NULL;--> statement-breakpoint
CREATE INDEX "company_photos_company" ON "company_photos" USING btree ("company_id","position");--> statement-breakpoint
CREATE INDEX "offer_drafts_company" ON "offer_drafts" USING btree ("company_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "candidate_listings_latest" ON "candidate_listings" USING btree ("updated_at" DESC NULLS FIRST,"candidate_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "candidate_listings_region" ON "candidate_listings" USING btree ("region_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "candidate_listings_province" ON "candidate_listings" USING btree ("province_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "candidate_listings_place" ON "candidate_listings" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "candidate_listings_jobs" ON "candidate_listings" USING gin ("job_ids");--> statement-breakpoint
CREATE INDEX "candidate_listings_search" ON "candidate_listings" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_searches_criteria" ON "candidate_searches" USING btree ("user_id","criteria_key");--> statement-breakpoint
CREATE INDEX "candidate_searches_latest" ON "candidate_searches" USING btree ("user_id","searched_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_waiting" ON "applications" USING btree ("created_at") WHERE status = 'to_evaluate' AND withdrawn_at IS NULL AND closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "profile_views_company" ON "profile_views" USING btree ("company_id","viewed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "credit_entries_subject" ON "credit_entries" USING btree ("company_id","action","subject");--> statement-breakpoint
CREATE INDEX "credit_entries_company" ON "credit_entries" USING btree ("company_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_draft_id_unique" UNIQUE("draft_id");--> statement-breakpoint
INSERT INTO "credit_accounts" ("company_id", "balance") SELECT "company_id", sum("amount")::int FROM "credit_entries" GROUP BY "company_id";--> statement-breakpoint
UPDATE "credit_entries" SET "kind" = 'welcome' WHERE "key" LIKE 'welcome:%';--> statement-breakpoint
CREATE FUNCTION "credit_entry_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE credit_accounts SET balance = balance + NEW.amount WHERE company_id = NEW.company_id;
  IF NOT FOUND THEN
    -- Two first entries at once: the second waits for the first, and adds to it. A first one below zero is refused.
    INSERT INTO credit_accounts (company_id, balance) VALUES (NEW.company_id, NEW.amount)
    ON CONFLICT (company_id) DO UPDATE SET balance = credit_accounts.balance + NEW.amount;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "credit_entry_counts" AFTER INSERT ON "credit_entries" FOR EACH ROW EXECUTE FUNCTION "credit_entry_counts"();--> statement-breakpoint
CREATE FUNCTION "credit_entry_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whose hand it was may be forgotten with their account; nothing else ever changes.
  IF TG_OP = 'UPDATE' AND NEW.made_by IS NULL AND (to_jsonb(NEW) - 'made_by') = (to_jsonb(OLD) - 'made_by') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The ledger is only added to';
END $$;--> statement-breakpoint
CREATE TRIGGER "credit_entry_stays" BEFORE UPDATE OR DELETE ON "credit_entries" FOR EACH ROW EXECUTE FUNCTION "credit_entry_stays"();--> statement-breakpoint
CREATE TRIGGER "credit_entries_stay" BEFORE TRUNCATE ON "credit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "credit_entry_stays"();--> statement-breakpoint
CREATE FUNCTION "credit_account_is_a_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'A balance is the sum of its entries';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;--> statement-breakpoint
CREATE TRIGGER "credit_account_is_a_sum" BEFORE INSERT OR UPDATE OR DELETE ON "credit_accounts" FOR EACH ROW EXECUTE FUNCTION "credit_account_is_a_sum"();
