ALTER TABLE "hires" ALTER COLUMN "offer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "hires" ALTER COLUMN "application_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "hires" ADD COLUMN "called_id" integer;--> statement-breakpoint
ALTER TABLE "hires" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "hires" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "hires" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "hires" ADD CONSTRAINT "hires_called_id_call_back_people_id_fk" FOREIGN KEY ("called_id") REFERENCES "public"."call_back_people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hires" ADD CONSTRAINT "hires_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hires_one_open_called" ON "hires" USING btree ("called_id") WHERE state IN ('proposed', 'confirmed');--> statement-breakpoint
CREATE INDEX "hires_called" ON "hires" USING btree ("called_id");--> statement-breakpoint
CREATE INDEX "hires_user" ON "hires" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "hires_email" ON "hires" USING btree ("email");--> statement-breakpoint
ALTER TABLE "hires" ADD CONSTRAINT "hires_person" CHECK (application_id IS NOT NULL OR name IS NOT NULL);