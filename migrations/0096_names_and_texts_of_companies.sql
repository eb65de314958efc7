ALTER TABLE "companies" ADD COLUMN "signs_read_by" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_checks" ADD COLUMN "business_name" text;