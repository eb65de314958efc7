CREATE TABLE "invitation_refusals" (
	"company_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"refused_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_refusals_company_id_candidate_id_pk" PRIMARY KEY("company_id","candidate_id")
);
--> statement-breakpoint
CREATE TABLE "offer_invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"offer_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"candidate_id" integer,
	"invited_by" integer,
	"invited_on" date NOT NULL,
	"number_of_day" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "offer_invitations_a_day" CHECK (number_of_day BETWEEN 1 AND 3)
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "takes_invitations" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation_refusals" ADD CONSTRAINT "invitation_refusals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_refusals" ADD CONSTRAINT "invitation_refusals_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_invitations" ADD CONSTRAINT "offer_invitations_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_invitations" ADD CONSTRAINT "offer_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_invitations" ADD CONSTRAINT "offer_invitations_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_invitations" ADD CONSTRAINT "offer_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_refusals_candidate" ON "invitation_refusals" USING btree ("candidate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_invitations_once" ON "offer_invitations" USING btree ("offer_id","candidate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_invitations_day" ON "offer_invitations" USING btree ("candidate_id","invited_on","number_of_day");--> statement-breakpoint
CREATE INDEX "offer_invitations_company" ON "offer_invitations" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "offer_invitations_invited_by" ON "offer_invitations" USING btree ("invited_by");