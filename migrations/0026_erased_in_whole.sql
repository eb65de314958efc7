ALTER TABLE "notifications" ADD COLUMN "person" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "application_id" integer;--> statement-breakpoint
CREATE INDEX "notifications_application" ON "notifications" USING btree ("application_id") WHERE application_id IS NOT NULL;--> statement-breakpoint
-- What companies were told of applicants: the name goes out of the text, and points to its application where that is found.
UPDATE "notifications" n SET "person" = substring(n.text from '^.*: (.*)$'), "text" = substring(n.text from '^(.*: ).*$') || '{persona}' WHERE n.kind = 'application' AND n.text LIKE '%: %';--> statement-breakpoint
UPDATE "notifications" n SET "person" = substring(n.text from '^(.*) ha ritirato la candidatura per '), "text" = '{persona}' || substring(n.text from ' ha ritirato la candidatura per .*$') WHERE n.kind = 'withdrawal' AND n.text LIKE '% ha ritirato la candidatura per %';--> statement-breakpoint
UPDATE "notifications" n SET "application_id" = a.id FROM "applications" a JOIN "offers" o ON o.id = a.offer_id JOIN "company_members" m ON m.company_id = o.company_id
  WHERE n.person = a.first_name || ' ' || a.last_name AND m.user_id = n.user_id AND position(o.title in n.text) > 0;--> statement-breakpoint
UPDATE "notifications" SET "person" = 'Una persona' WHERE "person" IS NOT NULL AND "application_id" IS NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "audit_entry_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What a row says of a person may be forgotten, why it was done included, and a row older than the policy's two years may go.
  IF TG_OP = 'UPDATE' AND NEW.before IS NULL AND NEW.after IS NULL AND NEW.record_title IS NULL AND NEW.reason IS NULL
    AND (to_jsonb(NEW) - 'before' - 'after' - 'record_title' - 'reason') = (to_jsonb(OLD) - 'before' - 'after' - 'record_title' - 'reason') THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '730 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The record of staff is only added to';
END $$;
