CREATE TABLE "offer_counts" (
	"offer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"saved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "offer_counts_offer_id_day_pk" PRIMARY KEY("offer_id","day")
);
--> statement-breakpoint
CREATE TABLE "job_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"link" text NOT NULL,
	"company" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"salary_low" double precision,
	"salary_high" double precision,
	"currency" text,
	"period" text,
	"is_remote" boolean NOT NULL,
	"work_mode" text,
	"employment_type" text,
	"seniority" text,
	"description" text NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"start_date" date,
	"end_date" date,
	"time_zone" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"announced_start" timestamp with time zone,
	"waiting_since" date,
	"review_signs" text[] DEFAULT '{}' NOT NULL,
	"approved_content" text,
	"removed_at" timestamp with time zone,
	"removed_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_days" (
	"offer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"cost" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	CONSTRAINT "offer_days_offer_id_day_pk" PRIMARY KEY("offer_id","day")
);
--> statement-breakpoint
CREATE TABLE "job_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job_id" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offer_counts" ADD CONSTRAINT "offer_counts_offer_id_job_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."job_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_offers" ADD CONSTRAINT "job_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_days" ADD CONSTRAINT "offer_days_offer_id_job_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."job_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_offers_user" ON "job_offers" USING btree ("user_id","edited_at");--> statement-breakpoint
CREATE INDEX "job_offers_starts_at" ON "job_offers" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "job_reports_open" ON "job_reports" USING btree ("closed_at","id");--> statement-breakpoint
CREATE INDEX "job_reports_job" ON "job_reports" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "jobs_starts_at" ON "jobs" USING btree ("starts_at") WHERE "jobs"."starts_at" is not null;--> statement-breakpoint
CREATE INDEX "jobs_ends_at" ON "jobs" USING btree ("ends_at") WHERE "jobs"."ends_at" is not null;