-- Two photographs that are taken away at once: each waits for the other before it reads which is first.
CREATE OR REPLACE FUNCTION "write_company_photo"("company" integer) RETURNS void LANGUAGE sql AS $$
  SELECT 1 FROM companies WHERE id = company FOR NO KEY UPDATE;
  UPDATE companies c SET photo = first.file, photo_until = paid.ends_at
  FROM (SELECT (SELECT file FROM company_photos WHERE company_id = company ORDER BY position, id LIMIT 1) AS file) first,
    (SELECT max(e.ends_at) AS ends_at FROM credit_entries e
      WHERE e.company_id = company AND e.action = 'company_gallery' AND e.kind = 'spending'
        AND NOT EXISTS (SELECT 1 FROM credit_entries r WHERE r.key = 'refund:' || e.key)) paid
  WHERE c.id = company AND (c.photo, c.photo_until) IS DISTINCT FROM (first.file, paid.ends_at);
$$;
