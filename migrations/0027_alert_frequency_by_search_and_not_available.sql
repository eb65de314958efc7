ALTER TABLE "candidates" ADD COLUMN "not_available" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "og_title" text;--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "og_description" text;--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "og_image" text;--> statement-breakpoint
ALTER TABLE "content_pages" ADD COLUMN "canonical" text;--> statement-breakpoint
ALTER TABLE "offer_searches" ADD COLUMN "alert_frequency" text;