ALTER TABLE "companies" ADD COLUMN "photo" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "photo_until" timestamp with time zone;--> statement-breakpoint
-- What lists of offers show of a company: read with its row, whoever changes the gallery or what is paid for it.
CREATE FUNCTION "write_company_photo"("company" integer) RETURNS void LANGUAGE sql AS $$
  UPDATE companies c SET photo = first.file, photo_until = paid.ends_at
  FROM (SELECT (SELECT file FROM company_photos WHERE company_id = company ORDER BY position, id LIMIT 1) AS file) first,
    (SELECT max(e.ends_at) AS ends_at FROM credit_entries e
      WHERE e.company_id = company AND e.action = 'company_gallery' AND e.kind = 'spending'
        AND NOT EXISTS (SELECT 1 FROM credit_entries r WHERE r.key = 'refund:' || e.key)) paid
  WHERE c.id = company AND (c.photo, c.photo_until) IS DISTINCT FROM (first.file, paid.ends_at);
$$;--> statement-breakpoint
CREATE FUNCTION "company_photo_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM write_company_photo(OLD.company_id);
  ELSE
    PERFORM write_company_photo(NEW.company_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "company_photos_first" AFTER INSERT OR DELETE OR UPDATE OF file, position ON "company_photos"
  FOR EACH ROW EXECUTE FUNCTION "company_photo_changed"();--> statement-breakpoint
CREATE TRIGGER "credit_entries_gallery" AFTER INSERT ON "credit_entries"
  FOR EACH ROW WHEN (NEW.action = 'company_gallery') EXECUTE FUNCTION "company_photo_changed"();
