CREATE TABLE "company_speeds" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"answer_hours" real[] NOT NULL,
	"hire_hours" real[] NOT NULL,
	"counted_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_speeds" ADD CONSTRAINT "company_speeds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;