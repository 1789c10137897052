CREATE TABLE "alert_deliveries" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hour" smallint NOT NULL,
	"weekday" smallint NOT NULL,
	"time_zone" text NOT NULL,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"set_aside_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "feed_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feed_id" uuid NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"looked_at" integer NOT NULL,
	"matched" integer NOT NULL,
	"sent" integer NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "feed_matches" (
	"feed_id" uuid NOT NULL,
	"group_key" text NOT NULL,
	"matched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_matches_feed_id_group_key_pk" PRIMARY KEY("feed_id","group_key")
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"query" text NOT NULL,
	"filters" jsonb NOT NULL,
	"match" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"paused_by_plan" boolean DEFAULT false NOT NULL,
	"mark" "xid8" DEFAULT pg_snapshot_xmin(pg_current_snapshot()) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "feeds_mark" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"mark" "xid8" DEFAULT pg_snapshot_xmin(pg_current_snapshot()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"group_key" text NOT NULL,
	"feed_id" uuid,
	"feed_title" text,
	"reason" text,
	"card" jsonb NOT NULL,
	"status" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"price" integer NOT NULL,
	"currency" text NOT NULL,
	"frequency" text NOT NULL,
	"feeds_limit" integer NOT NULL,
	"info" text NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_matches" ADD CONSTRAINT "feed_matches_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_offers" ADD CONSTRAINT "sent_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_offers" ADD CONSTRAINT "sent_offers_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_deliveries_due" ON "alert_deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "feed_runs_feed" ON "feed_runs" USING btree ("feed_id","ran_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feed_runs_ran" ON "feed_runs" USING btree ("ran_at");--> statement-breakpoint
CREATE INDEX "feed_matches_group" ON "feed_matches" USING btree ("group_key");--> statement-breakpoint
CREATE INDEX "feeds_user" ON "feeds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feeds_asked" ON "feeds" USING btree ("id") WHERE "feeds"."active" and not "feeds"."paused_by_plan" and "feeds"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sent_offers_once" ON "sent_offers" USING btree ("user_id","group_key");--> statement-breakpoint
CREATE INDEX "sent_offers_list" ON "sent_offers" USING btree ("user_id","status","sent_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "sent_offers_feed" ON "sent_offers" USING btree ("feed_id");--> statement-breakpoint
INSERT INTO "plans" ("id", "title", "price", "currency", "frequency", "feeds_limit", "info") VALUES
	(1, 'Free', 0, 'EUR', 'weekly', 3, 'One email a week'),
	(2, 'Plus', 500, 'EUR', 'daily', 10, 'One email a day'),
	(3, 'Pro', 1200, 'EUR', 'instant', 50, 'New jobs as soon as they’re posted');--> statement-breakpoint
INSERT INTO "feeds_mark" ("id") VALUES (1);
