-- Two filters on one region from one index. Each new index begins with the columns of the one it takes the place of, so
-- that an older version finds what it looks for.
CREATE INDEX CONCURRENTLY "open_offers_by_typology" ON "open_offers" USING btree ("contract_typology","region_id","contract_period","season","experience_required","is_urgent","has_room");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "open_offers_by_period" ON "open_offers" USING btree ("contract_period","region_id","contract_typology","season","experience_required","is_urgent","has_room");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "open_offers_by_season" ON "open_offers" USING btree ("season","region_id","contract_typology","contract_period","experience_required","is_urgent","has_room") WHERE season IS NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "open_offers_by_experience" ON "open_offers" USING btree ("experience_required","region_id","contract_typology","contract_period","season","is_urgent","has_room");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "open_offers_by_urgent" ON "open_offers" USING btree ("region_id","contract_typology","contract_period","season","experience_required","has_room") WHERE is_urgent;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "open_offers_by_room" ON "open_offers" USING btree ("region_id","contract_typology","contract_period","season","experience_required","is_urgent") WHERE has_room;--> statement-breakpoint
DROP INDEX CONCURRENTLY "open_offers_typology";--> statement-breakpoint
DROP INDEX CONCURRENTLY "open_offers_period";--> statement-breakpoint
DROP INDEX CONCURRENTLY "open_offers_season";--> statement-breakpoint
DROP INDEX CONCURRENTLY "open_offers_experience";--> statement-breakpoint
DROP INDEX CONCURRENTLY "open_offers_urgent";--> statement-breakpoint
DROP INDEX CONCURRENTLY "open_offers_room";
