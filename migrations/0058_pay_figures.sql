CREATE TABLE "pay_figures" (
	"id" serial PRIMARY KEY NOT NULL,
	"job_id" integer NOT NULL,
	"place_id" integer,
	"has_room" boolean,
	"season" text,
	"low" integer NOT NULL,
	"median" integer NOT NULL,
	"high" integer NOT NULL,
	"offers" integer NOT NULL,
	"companies" integer NOT NULL,
	"counted_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pay_figures" ADD CONSTRAINT "pay_figures_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_figures" ADD CONSTRAINT "pay_figures_place_id_places_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("place_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_figures_job" ON "pay_figures" USING btree ("job_id","place_id");