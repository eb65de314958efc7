CREATE TABLE "pending_logins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"remember" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"totp_secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" DROP CONSTRAINT "recovery_codes_user_id_staff_members_user_id_fk";
--> statement-breakpoint
-- The old ones had fifty bits and a fast hash: their owners make new ones.
DELETE FROM "recovery_codes";--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "lookup" text NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_logins" ADD CONSTRAINT "pending_logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_logins_user" ON "pending_logins" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "second_factors" ("user_id", "totp_secret", "confirmed_at", "last_step", "created_at") SELECT "user_id", "totp_secret", "confirmed_at", "last_step", "created_at" FROM "staff_members" WHERE "totp_secret" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_members" DROP COLUMN "totp_secret";--> statement-breakpoint
ALTER TABLE "staff_members" DROP COLUMN "confirmed_at";--> statement-breakpoint
ALTER TABLE "staff_members" DROP COLUMN "last_step";