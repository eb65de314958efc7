CREATE TABLE "answer_averages" (
	"counted_on" date PRIMARY KEY NOT NULL,
	"days" double precision NOT NULL
);
