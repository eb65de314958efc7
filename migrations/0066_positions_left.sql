ALTER TABLE "offers" ADD COLUMN "count_hired" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "offers" SET "count_hired" = "h"."confirmed"
  FROM (
    SELECT "offer_id", count(*)::int AS "confirmed" FROM "hires" WHERE "state" = 'confirmed' GROUP BY "offer_id"
  ) AS "h"
  WHERE "h"."offer_id" = "offers"."id";
