-- No query reads them: searches read the indexes of open_offers.
DROP INDEX CONCURRENTLY "offers_province";--> statement-breakpoint
DROP INDEX CONCURRENTLY "offers_region";--> statement-breakpoint
DROP INDEX CONCURRENTLY "offers_job_region";--> statement-breakpoint
DROP INDEX CONCURRENTLY "offers_job_province";
