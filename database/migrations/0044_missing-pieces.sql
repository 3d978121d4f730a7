ALTER TABLE "orders" ADD COLUMN "set_aside_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_missing_within" CHECK ("order_items"."missing" between 0 and "order_items"."quantity");--> statement-breakpoint
-- Its expression cannot be changed in place; its indexes go with it and are made again.
ALTER TABLE "orders" drop column "step";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "step" text GENERATED ALWAYS AS (case when status = 'CANCELED' then 'CANCELED'
          when parcel_status in ('RETURNING', 'RETURNED') then 'RETURNING'
          when status = 'DONE' then 'RECEIVED'
          when tracking_number is not null then case when parcel_status = 'READY' then 'AT_BRANCH' else 'ON_ITS_WAY' end
          when status = 'NEW' and is_fast then 'CALL'
          when status = 'NEW' and pay_now_minor > paid_minor then 'AWAITING_PAYMENT'
          when status = 'NEW' and payment_method = 'CASH_ON_DELIVERY' then 'CONFIRM'
          when set_aside_at is not null then 'ASIDE'
          when packed_at is not null then 'PACKED'
          else 'PACK' end) STORED;--> statement-breakpoint
CREATE INDEX "orders_by_step" ON "orders" USING btree ("step","placed_at" DESC NULLS FIRST,"id") WHERE placed_at is not null;--> statement-breakpoint
CREATE INDEX "orders_filtered" ON "orders" USING btree ("placed_at" DESC, "id")
  INCLUDE ("step", "pay_word", "ship_word", "country", "has_comment", "is_preorder", "total_minor", "call_back_at") WHERE placed_at is not null;
