-- Who works at night at a reception is looked for by these names too.
UPDATE "jobs" SET "synonyms" = "synonyms" || '{"receptionist notturno","receptionist di notte"}'::text[]
WHERE "slug" = 'portiere-di-notte' AND NOT "synonyms" && '{"receptionist notturno","receptionist di notte"}'::text[];
--> statement-breakpoint
-- The next start writes the words of every offer anew (reword-offers.ts).
INSERT INTO "settings" ("name", "value") SELECT 'reword_offers', 'true'::jsonb WHERE EXISTS (SELECT 1 FROM "offers")
ON CONFLICT ("name") DO NOTHING;
