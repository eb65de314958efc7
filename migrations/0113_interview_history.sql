CREATE TABLE "application_interview_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"change" text NOT NULL,
	"starts_at" timestamp with time zone,
	"user_id" integer,
	"interviewer_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "application_interview_changes_application" ON "application_interview_changes" USING btree ("application_id","id");--> statement-breakpoint
-- Who changed it is known where it is offered; of the others the change itself says whether it was the candidate.
CREATE OR REPLACE FUNCTION "write_interview_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  what text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    what := 'offered';
  ELSIF NEW.state <> OLD.state THEN
    what := CASE
      WHEN NEW.state = 'moved' THEN 'released'
      WHEN NEW.state = 'taken' AND OLD.state IN ('done', 'no_show') THEN 'unsaid'
      WHEN NEW.state = 'taken' AND EXISTS (SELECT FROM interview_proposals p
        WHERE p.interview_id = NEW.id AND p.state = 'accepted' AND p.ended_at = NEW.changed_at) THEN 'accepted'
      ELSE NEW.state
    END;
  ELSIF NEW.starts_at IS DISTINCT FROM OLD.starts_at THEN
    what := 'changed';
  -- A round that was split from another offers nothing new.
  ELSIF NEW.state IN ('invited', 'moved') AND NEW.round_id <> OLD.round_id
    AND EXISTS (SELECT FROM interview_rounds r WHERE r.id = NEW.round_id AND r.split_from IS NULL) THEN
    what := 'offered';
  -- Somebody whose account is erased passes nothing.
  ELSIF NEW.interviewer_id <> OLD.interviewer_id THEN
    what := 'passed';
  ELSE
    RETURN NULL;
  END IF;
  INSERT INTO application_interview_changes (application_id, change, starts_at, user_id, interviewer_id, at)
    VALUES (NEW.application_id, what, NEW.starts_at,
      CASE WHEN what = 'offered' THEN (SELECT r.organizer_id FROM interview_rounds r WHERE r.id = NEW.round_id) END,
      NEW.interviewer_id, CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE NEW.changed_at END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "interviews_history" AFTER INSERT OR UPDATE OF "state", "starts_at", "round_id", "interviewer_id"
  ON "interviews" FOR EACH ROW WHEN (NEW.application_id IS NOT NULL) EXECUTE FUNCTION "write_interview_change"();--> statement-breakpoint
-- What is known of earlier ones: when they were offered, and what they are now.
INSERT INTO "application_interview_changes" ("application_id", "change", "user_id", "interviewer_id", "at")
  SELECT i.application_id, 'offered', r.organizer_id, i.interviewer_id, i.created_at
  FROM interviews i JOIN interview_rounds r ON r.id = i.round_id JOIN applications a ON a.id = i.application_id
  WHERE a.withdrawn_at IS NULL ORDER BY i.id;--> statement-breakpoint
INSERT INTO "application_interview_changes" ("application_id", "change", "starts_at", "interviewer_id", "at")
  SELECT i.application_id, CASE WHEN i.state = 'moved' THEN 'released' ELSE i.state END, i.starts_at, i.interviewer_id, i.changed_at
  FROM interviews i JOIN applications a ON a.id = i.application_id
  WHERE a.withdrawn_at IS NULL AND i.state <> 'invited' ORDER BY i.id;
