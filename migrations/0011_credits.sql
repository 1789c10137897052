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
ALTER TABLE "profile_accesses" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_accesses" ADD COLUMN "found_by" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_accesses" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "mail_on_access" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_ledger" ADD CONSTRAINT "credit_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_ledger_key" ON "credit_ledger" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "credit_ledger_user" ON "credit_ledger" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "credit_ledger_object" ON "credit_ledger" USING btree ("object_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_accesses_in_force" ON "profile_accesses" USING btree ("recruiter_id","user_id") WHERE "profile_accesses"."returned_at" is null;