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
ALTER TABLE "people_deliveries" ADD CONSTRAINT "people_deliveries_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_matches" ADD CONSTRAINT "people_matches_search_id_people_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."people_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_matches" ADD CONSTRAINT "people_matches_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_searches" ADD CONSTRAINT "people_searches_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_people" ADD CONSTRAINT "sent_people_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_people" ADD CONSTRAINT "sent_people_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_contacts" ADD CONSTRAINT "saved_contacts_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_contacts" ADD CONSTRAINT "saved_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_deliveries_due" ON "people_deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "people_matches_person" ON "people_matches" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "people_searches_recruiter" ON "people_searches" USING btree ("recruiter_id");--> statement-breakpoint
CREATE INDEX "people_searches_active" ON "people_searches" USING btree ("id") WHERE "people_searches"."active";--> statement-breakpoint
CREATE INDEX "sent_people_person" ON "sent_people" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "saved_contacts_user" ON "saved_contacts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_contacts_removed" ON "saved_contacts" USING btree ("removed_at");