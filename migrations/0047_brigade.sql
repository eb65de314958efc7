CREATE TABLE "brigade_departures" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer,
	"user_id" integer,
	"address_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brigade_departures_once" UNIQUE NULLS NOT DISTINCT("company_id","address_hash")
);
--> statement-breakpoint
CREATE TABLE "brigade_invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"address_hash" text NOT NULL,
	"season" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brigade_invitations_once" UNIQUE("company_id","address_hash","season")
);
--> statement-breakpoint
CREATE TABLE "brigade_people" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"called_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "brigade_stays" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"job_id" integer,
	"season" date,
	CONSTRAINT "brigade_stays_once" UNIQUE NULLS NOT DISTINCT("person_id","season","job_id")
);
--> statement-breakpoint
CREATE TABLE "call_back_people" (
	"id" serial PRIMARY KEY NOT NULL,
	"call_back_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"job_id" integer,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "call_back_people_once" UNIQUE("call_back_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "call_backs" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"sent_by" integer,
	"offer_id" integer,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"pay_cents" integer,
	"pay_period" text DEFAULT 'month' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_through" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "call_backs_key" UNIQUE("company_id","key")
);
--> statement-breakpoint
ALTER TABLE "brigade_departures" ADD CONSTRAINT "brigade_departures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brigade_departures" ADD CONSTRAINT "brigade_departures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brigade_invitations" ADD CONSTRAINT "brigade_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brigade_people" ADD CONSTRAINT "brigade_people_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brigade_people" ADD CONSTRAINT "brigade_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brigade_stays" ADD CONSTRAINT "brigade_stays_person_id_brigade_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."brigade_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brigade_stays" ADD CONSTRAINT "brigade_stays_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_back_people" ADD CONSTRAINT "call_back_people_call_back_id_call_backs_id_fk" FOREIGN KEY ("call_back_id") REFERENCES "public"."call_backs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_back_people" ADD CONSTRAINT "call_back_people_person_id_brigade_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."brigade_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_back_people" ADD CONSTRAINT "call_back_people_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_backs" ADD CONSTRAINT "call_backs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_backs" ADD CONSTRAINT "call_backs_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_backs" ADD CONSTRAINT "call_backs_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brigade_departures_address" ON "brigade_departures" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "brigade_departures_user" ON "brigade_departures" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "brigade_people_once" ON "brigade_people" USING btree ("company_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "brigade_people_once_user" ON "brigade_people" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "brigade_people_user" ON "brigade_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "brigade_people_email" ON "brigade_people" USING btree ("email");--> statement-breakpoint
CREATE INDEX "brigade_people_to_mail" ON "brigade_people" USING btree ("id") WHERE accepted_at IS NULL AND mailed_at IS NULL;--> statement-breakpoint
CREATE INDEX "brigade_stays_job" ON "brigade_stays" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "call_back_people_person" ON "call_back_people" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "call_back_people_job" ON "call_back_people" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "call_backs_company" ON "call_backs" USING btree ("company_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_backs_sent_by" ON "call_backs" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "call_backs_offer" ON "call_backs" USING btree ("offer_id");
--> statement-breakpoint
-- Who has confirmed a hire is in the list already.
INSERT INTO "brigade_people" ("company_id", "user_id", "name", "email", "accepted_at")
SELECT DISTINCT ON (h."company_id", coalesce(a."user_id"::text, lower(a."email")))
	h."company_id", a."user_id", a."first_name" || ' ' || a."last_name", lower(coalesce(u."email", a."email")), coalesce(h."answered_at", h."created_at")
FROM "hires" h JOIN "applications" a ON a."id" = h."application_id" LEFT JOIN "users" u ON u."id" = a."user_id"
WHERE h."state" = 'confirmed' AND a."email" NOT LIKE '%@invalid'
ORDER BY h."company_id", coalesce(a."user_id"::text, lower(a."email")), h."id" DESC
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "brigade_stays" ("person_id", "job_id", "season")
SELECT p."id", h."job_id", CASE
	WHEN extract(month FROM h."starts_on") BETWEEN 4 AND 9 THEN make_date(extract(year FROM h."starts_on")::int, 4, 1)
	WHEN extract(month FROM h."starts_on") >= 10 THEN make_date(extract(year FROM h."starts_on")::int, 10, 1)
	ELSE make_date(extract(year FROM h."starts_on")::int - 1, 10, 1) END
FROM "hires" h JOIN "applications" a ON a."id" = h."application_id" LEFT JOIN "users" u ON u."id" = a."user_id"
JOIN "brigade_people" p ON p."company_id" = h."company_id"
	AND (p."user_id" = a."user_id" OR p."email" = lower(coalesce(u."email", a."email")))
WHERE h."state" = 'confirmed'
ON CONFLICT DO NOTHING;
