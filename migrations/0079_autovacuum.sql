-- Tables that change all day: by itself PostgreSQL waits until a fifth of their rows is dead (docs/growth.md). Nobody
-- waits for this: it takes the lock of a VACUUM, beside which everybody reads and writes.
ALTER TABLE "sessions" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE "offer_days" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
ALTER TABLE "sent_alerts" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
