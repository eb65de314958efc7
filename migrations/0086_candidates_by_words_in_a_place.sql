-- People with some words who are in a region or near a comune: their place is read beside the index of words, from 1.4
-- MB instead of 36.
CREATE INDEX CONCURRENTLY "candidate_listings_in_region" ON "candidate_listings" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "candidate_listings_in_place" ON "candidate_listings" USING btree ("place_id");