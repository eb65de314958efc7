CREATE TABLE "application_mail_choices" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"mails" text DEFAULT 'daily' NOT NULL,
	"hour" smallint DEFAULT 8 NOT NULL,
	CONSTRAINT "application_mail_choices_hour" CHECK (hour BETWEEN 0 AND 23)
);
--> statement-breakpoint
CREATE TABLE "offer_mail_choices" (
	"user_id" integer NOT NULL,
	"offer_id" integer NOT NULL,
	"mails" text NOT NULL,
	CONSTRAINT "offer_mail_choices_user_id_offer_id_pk" PRIMARY KEY("user_id","offer_id")
);
--> statement-breakpoint
CREATE TABLE "waiting_application_mails" (
	"user_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_application_mails_user_id_application_id_pk" PRIMARY KEY("user_id","application_id")
);
--> statement-breakpoint
ALTER TABLE "application_mail_choices" ADD CONSTRAINT "application_mail_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_mail_choices" ADD CONSTRAINT "offer_mail_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_mail_choices" ADD CONSTRAINT "offer_mail_choices_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_application_mails" ADD CONSTRAINT "waiting_application_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_application_mails" ADD CONSTRAINT "waiting_application_mails_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_mail_choices_offer" ON "offer_mail_choices" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "waiting_application_mails_application" ON "waiting_application_mails" USING btree ("application_id");