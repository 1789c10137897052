ALTER TABLE "sent_offers" ADD COLUMN "saved_on" date;--> statement-breakpoint
UPDATE "sent_offers" SET "saved_on" = ("changed_at" AT TIME ZONE 'UTC')::date WHERE "status" = 'saved';
