UPDATE "candidate_listings" l SET "place_id" = s."place_id"
  FROM "candidates" c, (
    SELECT DISTINCT ON ("province_id") "province_id", "place_id" FROM "places" WHERE "kind" = 'comune'
    ORDER BY "province_id", "population" DESC, "place_id"
  ) s
  WHERE c."id" = l."candidate_id" AND c."is_private_personal_info" AND s."province_id" = l."province_id";--> statement-breakpoint
UPDATE "candidate_listing_jobs" j SET "place_id" = l."place_id"
  FROM "candidate_listings" l JOIN "candidates" c ON c."id" = l."candidate_id"
  WHERE j."candidate_id" = l."candidate_id" AND c."is_private_personal_info";
