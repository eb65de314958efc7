CREATE TABLE "conversation_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"conversation_id" integer NOT NULL,
	"side" text NOT NULL,
	"reported_by" integer,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"user_id" integer,
	"email" text,
	"application_id" integer,
	"last_number" integer DEFAULT 0 NOT NULL,
	"company_number" integer DEFAULT 0 NOT NULL,
	"candidate_number" integer DEFAULT 0 NOT NULL,
	"company_read" integer DEFAULT 0 NOT NULL,
	"candidate_read" integer DEFAULT 0 NOT NULL,
	"company_mailed" integer DEFAULT 0 NOT NULL,
	"candidate_mailed" integer DEFAULT 0 NOT NULL,
	"company_mailed_at" timestamp with time zone,
	"candidate_mailed_at" timestamp with time zone,
	"company_blocked_at" timestamp with time zone,
	"candidate_blocked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_one_person" CHECK ((user_id IS NULL) <> (email IS NULL))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"conversation_id" integer NOT NULL,
	"number" integer NOT NULL,
	"side" text NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD CONSTRAINT "conversation_reports_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD CONSTRAINT "conversation_reports_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_reports_open" ON "conversation_reports" USING btree ("conversation_id","side") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "conversation_reports_reporter" ON "conversation_reports" USING btree ("reported_by");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_user" ON "conversations" USING btree ("company_id","user_id") WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_email" ON "conversations" USING btree ("company_id","email") WHERE email IS NOT NULL;--> statement-breakpoint
CREATE INDEX "conversations_of_company" ON "conversations" USING btree ("company_id","last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_of_user" ON "conversations" USING btree ("user_id","last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_application" ON "conversations" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "conversations_unread_company" ON "conversations" USING btree ("company_id") WHERE candidate_number > company_read;--> statement-breakpoint
CREATE INDEX "conversations_unread_user" ON "conversations" USING btree ("user_id") WHERE company_number > candidate_read;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_number" ON "messages" USING btree ("conversation_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_key" ON "messages" USING btree ("conversation_id","side","key");--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id");