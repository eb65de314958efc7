CREATE OR REPLACE FUNCTION "audit_entry_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Each of what a row says of a person may be forgotten by itself, and a row older than the policy's two years may go.
  IF TG_OP = 'UPDATE'
    AND (NEW.before IS NULL OR NEW.before IS NOT DISTINCT FROM OLD.before)
    AND (NEW.after IS NULL OR NEW.after IS NOT DISTINCT FROM OLD.after)
    AND (NEW.record_title IS NULL OR NEW.record_title IS NOT DISTINCT FROM OLD.record_title)
    AND (NEW.reason IS NULL OR NEW.reason IS NOT DISTINCT FROM OLD.reason)
    AND (to_jsonb(NEW) - 'before' - 'after' - 'record_title' - 'reason') = (to_jsonb(OLD) - 'before' - 'after' - 'record_title' - 'reason') THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '730 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The record of staff is only added to';
END $$;
