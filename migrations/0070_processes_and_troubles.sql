CREATE TABLE "processes" (
	"id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"commit" text,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "troubles" (
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	"what" text NOT NULL,
	"error" text NOT NULL,
	"place" text NOT NULL,
	"times" integer NOT NULL,
	"longest_ms" integer NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "troubles_kind_mark_pk" PRIMARY KEY("kind","mark")
);
--> statement-breakpoint
CREATE INDEX "troubles_last" ON "troubles" USING btree ("last_at");