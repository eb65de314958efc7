CREATE TABLE "imported_rows" (
	"kind" text NOT NULL,
	"old_id" text NOT NULL,
	"target_id" integer NOT NULL,
	"is_joined" boolean NOT NULL,
	"row_hash" text NOT NULL,
	"written_hash" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_rows_kind_old_id_pk" PRIMARY KEY("kind","old_id")
);
--> statement-breakpoint
CREATE INDEX "imported_rows_target" ON "imported_rows" USING btree ("kind","target_id");