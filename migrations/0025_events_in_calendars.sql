ALTER TABLE "events" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "reminded_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "earlier_token_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_earlier" ON "newsletter_subscriptions" USING gin ("earlier_token_hashes");--> statement-breakpoint
-- Whoever was reminded of an event's present day is not reminded again.
UPDATE "events" SET "reminded_for" = "starts_at" WHERE EXISTS (SELECT 1 FROM "event_letters" l WHERE l."event_id" = "events"."id" AND l."kind" = 'reminder' AND l."created_at" > "events"."starts_at" - interval '31 hours');
