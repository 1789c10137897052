ALTER TABLE "feeds" ADD COLUMN "changed" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "feeds_mark" ADD COLUMN "moved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "feeds_changed" ON "feeds" USING btree ("changed");--> statement-breakpoint
CREATE INDEX "sent_offers_job" ON "sent_offers" USING btree (("card" ->> 'id'),"user_id");--> statement-breakpoint
CREATE FUNCTION "feeds_note_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."changed" := pg_current_xact_id();
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "feeds_note_change" BEFORE UPDATE OF "query", "filters", "match", "active", "paused_by_plan", "mark", "deleted_at" ON "feeds"
	FOR EACH ROW EXECUTE FUNCTION "feeds_note_change"();
