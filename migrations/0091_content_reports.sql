CREATE TABLE "content_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"offer_id" integer,
	"company_id" integer NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"email" text,
	"user_id" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"decision" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_reports_offer" ON "content_reports" USING btree ("offer_id","email") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "content_reports_company" ON "content_reports" USING btree ("company_id","email") WHERE state = 'open' AND offer_id IS NULL;--> statement-breakpoint
CREATE INDEX "content_reports_of_company" ON "content_reports" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "content_reports_of_offer" ON "content_reports" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "content_reports_reporter" ON "content_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "content_reports_decider" ON "content_reports" USING btree ("decided_by");