CREATE TABLE "application_addresses" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "application_addresses" ADD CONSTRAINT "application_addresses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_addresses_once" ON "application_addresses" USING btree ("company_id","email");--> statement-breakpoint
-- Addresses of offers that are out and are nobody's of the company's people are asked by the first job after this.
-- Until they confirm, those people are told of applications.
INSERT INTO "application_addresses" ("company_id", "email")
SELECT DISTINCT o."company_id", lower(o."application_email") FROM "offers" o
WHERE o."status" IN ('active', 'suspended') AND o."application_email" IS NOT NULL AND NOT EXISTS (
	SELECT FROM "company_members" m JOIN "users" u ON u."id" = m."user_id"
	WHERE m."company_id" = o."company_id" AND lower(u."email") = lower(o."application_email") AND u."activated_at" IS NOT NULL AND u."deactivated_at" IS NULL
);
