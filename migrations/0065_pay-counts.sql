CREATE TABLE "pay_counts" (
	"id" integer PRIMARY KEY NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
