-- What people answered to call-backs counts on once they are not in the list any more.
ALTER TABLE "call_back_people" ALTER COLUMN "person_id" DROP NOT NULL;
