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
ALTER TABLE "saved_contacts" ADD CONSTRAINT "saved_contacts_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_contacts" ADD CONSTRAINT "saved_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_contacts_user" ON "saved_contacts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_contacts_removed" ON "saved_contacts" USING btree ("removed_at");