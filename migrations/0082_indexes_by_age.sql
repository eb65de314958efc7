-- What a night forgets is found without reading these tables whole: 216,000, 40,000 and 25,000 pages among ten million
-- applications (docs/growth.md).
CREATE INDEX CONCURRENTLY "profile_views_age" ON "profile_views" USING btree ("viewed_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "offer_views_age" ON "offer_views" USING btree ("viewed_at");