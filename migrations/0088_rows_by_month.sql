-- Append-only tables whose rows go by their age: a partition a month, dropped as a whole (docs/growth.md). What is
-- there becomes the partition of all earlier months, without being copied: it is renamed and a table with its name
-- takes its place, in one transaction, so that no statement of any release finds another name. Its rows are read once,
-- under the lock: 0.9 s for all four with ten million mailed offers and five million opened profiles.
DO $$
DECLARE
  whole record;
  part text;
  until timestamptz;
  one record;
  definitions text[];
BEGIN
  FOR whole IN SELECT * FROM (VALUES
    ('audit_entries', 'at', '"id","at"', 'audit_entries_id_at_pk', 'audit_entries_at'),
    ('security_events', 'at', '"id","at"', 'security_events_id_at_pk', 'security_events_at'),
    ('profile_views', 'viewed_at', '"id","viewed_at"', 'profile_views_id_viewed_at_pk', 'profile_views_age'),
    ('sent_alerts', 'sent_at', '"user_id","offer_id","sent_at"', 'sent_alerts_user_id_offer_id_sent_at_pk', 'sent_alerts_age')
  ) AS known (name, age, key, key_name, by_age) LOOP
    part := whole.name || '_earlier';
    EXECUTE format('LOCK TABLE %I', whole.name);
    EXECUTE format('SELECT (date_trunc(''month'', greatest(max(%I), now()) AT TIME ZONE ''UTC'') + interval ''1 month'') AT TIME ZONE ''UTC'' FROM %I', whole.age, whole.name)
      INTO until;
    EXECUTE format('ALTER TABLE %I RENAME TO %I', whole.name, part);

    -- The indexes of the whole have the names of before. That by age remains with the earlier rows alone.
    definitions := '{}';
    FOR one IN SELECT indexname AS name, indexdef AS definition FROM pg_indexes
      WHERE schemaname = 'public' AND tablename = part AND indexname NOT LIKE '%\_earlier\_pk'
    LOOP
      IF EXISTS (SELECT FROM pg_constraint WHERE conrelid = part::regclass AND conname = one.name) THEN
        EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', part, one.name);
      ELSE
        EXECUTE format('ALTER INDEX %I RENAME TO %I', one.name, replace(one.name, whole.name, part));
        IF one.name <> whole.by_age THEN
          definitions := definitions || replace(one.definition, format(' ON public.%I ', part), format(' ON public.%I ', whole.name));
        END IF;
      END IF;
    END LOOP;
    EXECUTE format('ALTER TABLE %I ADD PRIMARY KEY USING INDEX %I', part, part || '_pk');

    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS) PARTITION BY RANGE (%I)', whole.name, part, whole.age);
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I PRIMARY KEY (%s)', whole.name, whole.key_name, whole.key);
    FOR one IN SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE conrelid = part::regclass AND contype = 'f'
    LOOP
      EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I %s', whole.name, one.name, one.definition);
    END LOOP;
    IF whole.key LIKE '"id"%' THEN
      EXECUTE format('ALTER SEQUENCE %I OWNED BY %I.id', whole.name || '_id_seq', whole.name);
    END IF;
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', whole.name, part, until);
    FOR one IN SELECT unnest(definitions) AS definition LOOP
      EXECUTE one.definition;
    END LOOP;
  END LOOP;
END $$;--> statement-breakpoint
DROP TRIGGER "audit_entry_stays" ON "audit_entries_earlier";--> statement-breakpoint
-- The trigger for whole statements stays with the earlier rows too: that of the table is not asked for a partition.
CREATE TRIGGER "audit_entry_stays" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "audit_entry_stays"();--> statement-breakpoint
CREATE TRIGGER "audit_entries_stay" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "audit_entry_stays"();--> statement-breakpoint

-- An offer is mailed to a user once. No key is unique across months, so writers take turns, and each row is looked up: in
-- the months that are not yet forgotten, and a month ahead for a clock that was put back.
CREATE FUNCTION "sent_alerts_take_turns"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7201006);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sent_alerts_take_turns" BEFORE INSERT ON "sent_alerts" FOR EACH STATEMENT EXECUTE FUNCTION "sent_alerts_take_turns"();--> statement-breakpoint
CREATE FUNCTION "sent_alert_is_new"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM sent_alerts
    WHERE user_id = NEW.user_id AND offer_id = NEW.offer_id AND sent_at > now() - interval '100 days' AND sent_at < now() + interval '31 days')
  THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "sent_alert_is_new" BEFORE INSERT ON "sent_alerts" FOR EACH ROW EXECUTE FUNCTION "sent_alert_is_new"();
