CREATE TABLE "brigade_removed" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"user_id" integer,
	"address_hash" text NOT NULL,
	"merged_into" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brigade_removed" ADD CONSTRAINT "brigade_removed_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brigade_removed" ADD CONSTRAINT "brigade_removed_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brigade_removed_company" ON "brigade_removed" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "brigade_removed_user" ON "brigade_removed" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "brigade_removed_merged" ON "brigade_removed" USING btree ("merged_into");