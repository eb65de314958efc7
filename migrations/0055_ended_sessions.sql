-- Whatever deletes sessions (a logout, a new password, a deleted account), every process hears which are gone, and ends
-- the streams that they opened. A notification holds 8,000 bytes at most: so many ids are told at once.
CREATE FUNCTION "tell_ended_sessions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ended_sessions', told.ids)
    FROM (SELECT string_agg(part.id::text, ',') AS ids
      FROM (SELECT id, (row_number() OVER ()) / 500 AS n FROM gone) part GROUP BY part.n) told;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions_ended" AFTER DELETE ON "sessions"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "tell_ended_sessions"();
