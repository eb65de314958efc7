CREATE TABLE "alert_runs" (
	"frequency" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- What is out ends with its day in Rome, as new periods do: a day that is named is a whole day.
UPDATE "offers" SET "expires_at" = ((("expires_at" AT TIME ZONE 'Europe/Rome')::date + 1)::timestamp AT TIME ZONE 'Europe/Rome') - interval '1 millisecond' WHERE "status" IN ('active', 'suspended') AND "expires_at" > now();
