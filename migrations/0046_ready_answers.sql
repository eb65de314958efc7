CREATE TABLE "ready_answers" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"place" integer NOT NULL,
	"is_refusal" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ready_answers" ADD CONSTRAINT "ready_answers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ready_answers_name" ON "ready_answers" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "ready_answers_refusal" ON "ready_answers" USING btree ("company_id") WHERE is_refusal;