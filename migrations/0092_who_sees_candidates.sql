CREATE TABLE "candidate_employers" (
	"candidate_id" integer NOT NULL,
	"name_key" text NOT NULL,
	"until" date,
	CONSTRAINT "candidate_employers_candidate_id_name_key_pk" PRIMARY KEY("candidate_id","name_key")
);
--> statement-breakpoint
CREATE TABLE "candidate_exclusions" (
	"id" serial PRIMARY KEY NOT NULL,
	"candidate_id" integer NOT NULL,
	"company_id" integer,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"vat_number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidates" ALTER COLUMN "is_searchable" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "is_visibility_chosen" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "listed_by" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_employers" ADD CONSTRAINT "candidate_employers_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_exclusions" ADD CONSTRAINT "candidate_exclusions_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_exclusions" ADD CONSTRAINT "candidate_exclusions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_employers_name" ON "candidate_employers" USING btree ("name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_exclusions_once" ON "candidate_exclusions" USING btree ("candidate_id","name_key",coalesce(company_id, 0),coalesce(vat_number, ''));--> statement-breakpoint
CREATE INDEX "candidate_exclusions_company" ON "candidate_exclusions" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "candidate_exclusions_name" ON "candidate_exclusions" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "candidate_exclusions_vat" ON "candidate_exclusions" USING btree ("vat_number");