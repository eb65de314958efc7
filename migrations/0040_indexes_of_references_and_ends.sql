CREATE INDEX "profile_views_user" ON "profile_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "offers_event" ON "offers" USING btree ("event_id") WHERE event_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "offers_ending" ON "offers" USING btree ("expires_at") WHERE status IN ('active', 'suspended');--> statement-breakpoint
CREATE INDEX "candidate_unlocks_candidate" ON "candidate_unlocks" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_views_candidate" ON "candidate_views" USING btree ("candidate_id");