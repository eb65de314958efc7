ALTER TABLE "application_status_changes" ADD COLUMN "because" text;--> statement-breakpoint
-- The next start makes 'Contattato' of what had been contacted before (received/follow-earlier-deeds.ts).
INSERT INTO "settings" ("name", "value") SELECT 'follow_earlier_deeds', 'true'::jsonb WHERE EXISTS (SELECT 1 FROM "applications")
ON CONFLICT ("name") DO NOTHING;
