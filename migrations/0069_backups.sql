CREATE TABLE "backups" (
	"id" serial PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"took_seconds" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"files" integer NOT NULL,
	"version" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backups_made_at" ON "backups" USING btree ("made_at");