CREATE TABLE "company_checks" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"state" text NOT NULL,
	"origin" text,
	"name" text NOT NULL,
	"vat_number" text,
	"reason" text,
	"staff_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "check_state" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "check_origin" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "check_reason" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "vat_answer" jsonb;--> statement-breakpoint
ALTER TABLE "company_checks" ADD CONSTRAINT "company_checks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_checks" ADD CONSTRAINT "company_checks_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_checks_company" ON "company_checks" USING btree ("company_id","id" DESC NULLS LAST);