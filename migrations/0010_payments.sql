CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"provider" text NOT NULL,
	"provider_ref" text,
	"url" text,
	"purpose" text NOT NULL,
	"details" jsonb NOT NULL,
	"description" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"saved_card" boolean NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"provider" text NOT NULL,
	"customer_ref" text NOT NULL,
	"user_id" uuid,
	"method_ref" text,
	"brand" text,
	"last4" text,
	"erased_at" timestamp with time zone,
	CONSTRAINT "payment_customers_provider_customer_ref_pk" PRIMARY KEY("provider","customer_ref")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"order_id" uuid,
	"provider" text NOT NULL,
	"provider_payment" text NOT NULL,
	"description" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"odd" text,
	"created_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"provider" text NOT NULL,
	"provider_refund" text NOT NULL,
	"provider_payment" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"is_dispute" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_provider_provider_refund_pk" PRIMARY KEY("provider","provider_refund")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"order_id" uuid,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"paid_amount" integer,
	"customer" text,
	"card" text,
	"return_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "sandbox_payments_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"plan_id" integer NOT NULL,
	"price" integer NOT NULL,
	"currency" text NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"anchor_day" smallint NOT NULL,
	"payment_ids" uuid[] NOT NULL,
	"cancel_at_end" boolean DEFAULT false NOT NULL,
	"next_plan_id" integer,
	"grace_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_next_plan_id_plans_id_fk" FOREIGN KEY ("next_plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_key" ON "orders" USING btree ("user_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_charging" ON "orders" USING btree ("user_id","purpose") WHERE "orders"."saved_card" and "orders"."status" = 'open';--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_customers_user" ON "payment_customers" USING btree ("user_id","provider") WHERE "payment_customers"."erased_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider" ON "payments" USING btree ("provider","provider_payment");--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_odd" ON "payments" USING btree ("created_at") WHERE "payments"."odd" is not null;--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("provider","provider_payment");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("due_at");