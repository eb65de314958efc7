UPDATE "offers" SET "count_hired" = (
    SELECT count(*)::int FROM "hires"
    WHERE "hires"."offer_id" = "offers"."id" AND "hires"."state" = 'confirmed'
      AND ("hires"."ends_on" < GREATEST("offers"."date_start", ("offers"."published_at" AT TIME ZONE 'Europe/Rome')::date)) IS NOT TRUE
  )
  WHERE "count_hired" > 0;
