CREATE TABLE "security_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"event" text NOT NULL,
	"user_id" integer,
	"actor_id" integer,
	"result" text NOT NULL,
	"client" text,
	"request_id" text,
	"note" text
);
--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_events_event" ON "security_events" USING btree ("event","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");