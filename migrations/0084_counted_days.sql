-- How many applications and accounts came is counted without reading all of them.
CREATE INDEX CONCURRENTLY "users_joined" ON "users" USING btree ("date_joined");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "applications_created" ON "applications" USING btree ("created_at");