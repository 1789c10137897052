CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"group_key" text NOT NULL,
	"content_hash" text NOT NULL,
	"title" text NOT NULL,
	"company_name" text NOT NULL,
	"places" jsonb NOT NULL,
	"is_remote" boolean NOT NULL,
	"work_mode" text,
	"remote_countries" text[] NOT NULL,
	"employment_type" text,
	"salary_low" double precision,
	"salary_high" double precision,
	"currency" text,
	"period" text,
	"salary_text" text,
	"pay_middle_usd" double precision,
	"pay_top_usd" double precision,
	"description_html" text,
	"link" text,
	"skills" text[] NOT NULL,
	"seniority" text,
	"posted_at" timestamp with time zone NOT NULL,
	"valid_through" date,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"published" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"collection" text NOT NULL,
	"key" text NOT NULL,
	"logged_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_source_external_id" ON "jobs" USING btree ("source","external_id");--> statement-breakpoint
CREATE INDEX "jobs_group_key" ON "jobs" USING btree ("group_key","id");--> statement-breakpoint
CREATE INDEX "jobs_source_last_seen" ON "jobs" USING btree ("source","last_seen") WHERE "jobs"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_valid_through" ON "jobs" USING btree ("valid_through") WHERE "jobs"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "change_log_transaction" ON "change_log" USING btree ("transaction");