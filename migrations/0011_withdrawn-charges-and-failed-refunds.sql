DROP INDEX "orders_key";--> statement-breakpoint
DROP INDEX "orders_charging";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_key" ON "orders" USING btree ("user_id","provider","key");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_charging" ON "orders" USING btree ("user_id","provider","purpose") WHERE "orders"."saved_card" and "orders"."status" = 'open';