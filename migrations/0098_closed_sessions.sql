CREATE TABLE "closed_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
