CREATE TABLE "kaggle_fetches" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"achievements" jsonb,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_accesses" (
	"user_id" uuid NOT NULL,
	"recruiter_id" uuid,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"bought_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_images" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_links" (
	"link" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "profile_sections" (
	"user_id" uuid NOT NULL,
	"section" text NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_sections_user_id_section_pk" PRIMARY KEY("user_id","section")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"visibility" text DEFAULT 'hidden' NOT NULL,
	"show_city" boolean DEFAULT false NOT NULL,
	"show_salary" boolean DEFAULT false NOT NULL,
	"photo_id" text,
	"cover_id" text,
	"blocked_names" text[] DEFAULT '{}' NOT NULL,
	"blocked_domains" text[] DEFAULT '{}' NOT NULL,
	"shown_progress" jsonb,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profiles_card_id_unique" UNIQUE("card_id"),
	CONSTRAINT "profiles_visibility" CHECK ("profiles"."visibility" in ('hidden', 'searchable', 'public'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "kaggle_fetches" ADD CONSTRAINT "kaggle_fetches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_accesses" ADD CONSTRAINT "profile_accesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_accesses" ADD CONSTRAINT "profile_accesses_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_images" ADD CONSTRAINT "profile_images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_links" ADD CONSTRAINT "profile_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_sections" ADD CONSTRAINT "profile_sections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_accesses_user" ON "profile_accesses" USING btree ("user_id","bought_at");--> statement-breakpoint
CREATE INDEX "profile_images_user" ON "profile_images" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profile_links_user" ON "profile_links" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_links_present" ON "profile_links" USING btree ("user_id") WHERE "profile_links"."replaced_at" is null;