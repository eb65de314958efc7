-- Texts show only pictures uploaded here; those of any other address, kept before that rule, go.
UPDATE "companies" SET "mission" = regexp_replace("mission", '<img(?![^>]*\ssrc="/media/[a-z0-9-]+\.webp")[^>]*>', '', 'g') WHERE "mission" LIKE '%<img%';--> statement-breakpoint
UPDATE "companies" SET "company_values" = regexp_replace("company_values", '<img(?![^>]*\ssrc="/media/[a-z0-9-]+\.webp")[^>]*>', '', 'g') WHERE "company_values" LIKE '%<img%';--> statement-breakpoint
UPDATE "offers" SET "description" = regexp_replace("description", '<img(?![^>]*\ssrc="/media/[a-z0-9-]+\.webp")[^>]*>', '', 'g') WHERE "description" LIKE '%<img%';--> statement-breakpoint
UPDATE "articles" SET "body" = regexp_replace("body", '<img(?![^>]*\ssrc="/media/[a-z0-9-]+\.webp")[^>]*>', '', 'g') WHERE "body" LIKE '%<img%';--> statement-breakpoint
UPDATE "offer_categories" SET "content" = regexp_replace("content", '<img(?![^>]*\ssrc="/media/[a-z0-9-]+\.webp")[^>]*>', '', 'g') WHERE "content" LIKE '%<img%';--> statement-breakpoint
UPDATE "banners" SET "content" = regexp_replace("content", '<img(?![^>]*\ssrc="/media/[a-z0-9-]+\.webp")[^>]*>', '', 'g') WHERE "content" LIKE '%<img%';--> statement-breakpoint
UPDATE "events" SET "body" = regexp_replace("body", '<img(?![^>]*\ssrc="/media/[a-z0-9-]+\.webp")[^>]*>', '', 'g') WHERE "body" LIKE '%<img%';--> statement-breakpoint
UPDATE "faqs" SET "answer" = regexp_replace("answer", '<img(?![^>]*\ssrc="/media/[a-z0-9-]+\.webp")[^>]*>', '', 'g') WHERE "answer" LIKE '%<img%';--> statement-breakpoint
UPDATE "newsletter_campaigns" SET "body" = regexp_replace("body", '<img(?![^>]*\ssrc="/media/[a-z0-9-]+\.webp")[^>]*>', '', 'g') WHERE "body" LIKE '%<img%';--> statement-breakpoint
UPDATE "content_pages" SET "body" = regexp_replace("body", '<img(?![^>]*\ssrc="/media/[a-z0-9-]+\.webp")[^>]*>', '', 'g') WHERE "body" LIKE '%<img%';--> statement-breakpoint
UPDATE "content_page_versions" SET "body" = regexp_replace("body", '<img(?![^>]*\ssrc="/media/[a-z0-9-]+\.webp")[^>]*>', '', 'g') WHERE "body" LIKE '%<img%';--> statement-breakpoint
-- Within JSON the quotes carry a backslash.
UPDATE "content_pages" SET "blocks" = regexp_replace("blocks"::text, '<img(?![^>]*\ssrc=\\"/media/[a-z0-9-]+\.webp\\")[^>]*>', '', 'g')::jsonb WHERE "blocks"::text LIKE '%<img%';--> statement-breakpoint
UPDATE "content_page_versions" SET "blocks" = regexp_replace("blocks"::text, '<img(?![^>]*\ssrc=\\"/media/[a-z0-9-]+\.webp\\")[^>]*>', '', 'g')::jsonb WHERE "blocks"::text LIKE '%<img%';--> statement-breakpoint
UPDATE "settings" SET "value" = regexp_replace("value"::text, '<img(?![^>]*\ssrc=\\"/media/[a-z0-9-]+\.webp\\")[^>]*>', '', 'g')::jsonb WHERE "value"::text LIKE '%<img%';
