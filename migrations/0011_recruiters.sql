CREATE TABLE "credit_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"object" text NOT NULL,
	"object_id" text NOT NULL,
	"balance_after" integer NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_ledger_balance" CHECK ("credit_ledger"."balance_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "free_package_claims" (
	"subject" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people_deliveries" (
	"recruiter_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"set_aside_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "people_matches" (
	"search_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"matched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_matches_search_id_person_id_pk" PRIMARY KEY("search_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "people_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recruiter_id" uuid NOT NULL,
	"title" text NOT NULL,
	"search" jsonb NOT NULL,
	"active" boolean NOT NULL,
	"mark" "xid8" DEFAULT pg_snapshot_xmin(pg_current_snapshot()) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sent_people" (
	"recruiter_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_people_recruiter_id_person_id_pk" PRIMARY KEY("recruiter_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "saved_contacts" (
	"recruiter_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"user_id" uuid,
	"note" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "saved_contacts_recruiter_id_card_id_pk" PRIMARY KEY("recruiter_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "recruiter_card_views" (
	"key" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"cards" uuid[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_key";--> statement-breakpoint
DROP INDEX "orders_charging";--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "criteria_digest" text GENERATED ALWAYS AS (md5(query || chr(10) || filters::text || chr(10) || match)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_accesses" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_accesses" ADD COLUMN "found_by" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_accesses" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "mail_on_access" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_ledger" ADD CONSTRAINT "credit_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_deliveries" ADD CONSTRAINT "people_deliveries_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_matches" ADD CONSTRAINT "people_matches_search_id_people_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."people_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_matches" ADD CONSTRAINT "people_matches_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_searches" ADD CONSTRAINT "people_searches_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_people" ADD CONSTRAINT "sent_people_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_people" ADD CONSTRAINT "sent_people_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_contacts" ADD CONSTRAINT "saved_contacts_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_contacts" ADD CONSTRAINT "saved_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_ledger_key" ON "credit_ledger" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "credit_ledger_user" ON "credit_ledger" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "credit_ledger_object" ON "credit_ledger" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "people_deliveries_due" ON "people_deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "people_matches_person" ON "people_matches" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "people_searches_recruiter" ON "people_searches" USING btree ("recruiter_id");--> statement-breakpoint
CREATE INDEX "people_searches_active" ON "people_searches" USING btree ("id") WHERE "people_searches"."active";--> statement-breakpoint
CREATE INDEX "sent_people_person" ON "sent_people" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "saved_contacts_user" ON "saved_contacts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_contacts_removed" ON "saved_contacts" USING btree ("removed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_accesses_in_force" ON "profile_accesses" USING btree ("recruiter_id","user_id") WHERE "profile_accesses"."returned_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_key" ON "orders" USING btree ("user_id","provider","key");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_charging" ON "orders" USING btree ("user_id","provider","purpose") WHERE "orders"."saved_card" and "orders"."status" = 'open';