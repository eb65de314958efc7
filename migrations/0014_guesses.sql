CREATE TABLE "guesses" (
	"key" text PRIMARY KEY NOT NULL,
	"wrong" integer NOT NULL,
	"wait_until" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
