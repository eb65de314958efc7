-- The keys that these tables need as the first partition of themselves (next migration), built while everybody goes on.
CREATE UNIQUE INDEX CONCURRENTLY "audit_entries_earlier_pk" ON "audit_entries" USING btree ("id","at");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "security_events_earlier_pk" ON "security_events" USING btree ("id","at");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "profile_views_earlier_pk" ON "profile_views" USING btree ("id","viewed_at");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "sent_alerts_earlier_pk" ON "sent_alerts" USING btree ("user_id","offer_id","sent_at");
