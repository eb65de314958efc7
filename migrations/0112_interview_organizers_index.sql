CREATE INDEX CONCURRENTLY "interview_rounds_organizer" ON "interview_rounds" USING btree ("organizer_id");
