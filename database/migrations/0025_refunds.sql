CREATE TABLE "refund_items" (
	"refund_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"size" text NOT NULL,
	"quantity" integer NOT NULL,
	"restock" boolean NOT NULL,
	"restocked_at" timestamp with time zone,
	CONSTRAINT "refund_items_refund_id_variant_id_size_pk" PRIMARY KEY("refund_id","variant_id","size"),
	CONSTRAINT "refund_items_quantity_positive" CHECK ("refund_items"."quantity" > 0),
	CONSTRAINT "refund_items_restocked_as_asked" CHECK ("refund_items"."restock" or "refund_items"."restocked_at" is null)
);
--> statement-breakpoint
CREATE TABLE "staff_calls" (
	"admin_user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"content" text NOT NULL,
	"reply" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_calls_admin_user_id_key_pk" PRIMARY KEY("admin_user_id","key")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_paid_and_refunded";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason_known";--> statement-breakpoint
UPDATE "refunds" SET "reason" = 'OTHER' WHERE "reason" = 'ADMINISTRATOR';--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount_minor" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_outside_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "order_id" uuid;--> statement-breakpoint
UPDATE "refunds" r SET "order_id" = p."order_id" FROM "payments" p WHERE p."id" = r."payment_id";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "order_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "method" text DEFAULT 'ONLINE' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_stock" FOREIGN KEY ("variant_id","size") REFERENCES "public"."stock"("variant_id","size") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_calls" ADD CONSTRAINT "staff_calls_admin_user_id_admin_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The first completed payment that was not given back as late or double is the one that its order counts.
UPDATE "payments" p SET "is_counted" = true FROM (
  SELECT DISTINCT ON (c."order_id") c."id" FROM "payments" c JOIN "orders" o ON o."id" = c."order_id"
  WHERE c."state" = 'COMPLETED' AND o."paid_minor" > 0
    AND NOT EXISTS (SELECT FROM "refunds" r WHERE r."payment_id" = c."id" AND r."reason" IN ('LATE', 'DUPLICATE'))
  ORDER BY c."order_id", c."place"
) f WHERE p."id" = f."id";--> statement-breakpoint
-- A refund does not change what was paid.
UPDATE "orders" SET "payment_status" = CASE WHEN "status" = 'DONE' OR "paid_minor" >= "total_minor" THEN 'COMPLETED' ELSE 'WAITING_FOR_PAYMENT' END
  WHERE "payment_status" = 'FAILED' AND "paid_minor" > 0 AND "refunded_minor" = "paid_minor" AND "status" <> 'CANCELED';--> statement-breakpoint
UPDATE "orders" SET "payment_status" = 'COMPLETED'
  WHERE "payment_status" = 'FAILED' AND "status" = 'CANCELED' AND "paid_minor" > 0 AND "paid_minor" >= "total_minor";--> statement-breakpoint
-- What is not paid online of an order that is paid was paid at delivery.
UPDATE "orders" SET "paid_outside_minor" = "total_minor" - "paid_minor"
  WHERE "placed_at" IS NOT NULL AND "payment_status" = 'COMPLETED' AND "total_minor" > "paid_minor";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_counted_once" ON "payments" USING btree ("order_id") WHERE is_counted;--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_and_refunded" CHECK ("orders"."paid_outside_minor" >= 0 and "orders"."refunded_minor" between 0 and "orders"."paid_minor" + "orders"."paid_outside_minor" and ("orders"."paid_minor" = 0 or "orders"."paid_minor" = "orders"."pay_now_minor"));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_counted_completed" CHECK ("payments"."state" = 'COMPLETED' or not "payments"."is_counted");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_method_known" CHECK ("refunds"."method" in ('ONLINE', 'OUTSIDE'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_online_of_payment" CHECK (("refunds"."method" = 'ONLINE') = ("refunds"."payment_id" is not null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_outside_completed" CHECK ("refunds"."method" = 'ONLINE' or "refunds"."state" = 'COMPLETED');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason_known" CHECK ("refunds"."reason" in ('SIZE', 'CHANGED_MIND', 'FAULTY', 'WRONG_ITEM', 'NOT_RECEIVED', 'WITHDRAWN', 'GOODWILL', 'OTHER', 'CANCELED', 'LATE', 'DUPLICATE', 'PROVIDER'));
