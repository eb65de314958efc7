CREATE TABLE "staff_number_counts" (
	"season" text NOT NULL,
	"by" text NOT NULL,
	"numbers" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	CONSTRAINT "staff_number_counts_season_by_pk" PRIMARY KEY("season","by")
);
