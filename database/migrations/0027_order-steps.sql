ALTER TABLE "orders" ADD COLUMN "packed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packed_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "step" text GENERATED ALWAYS AS (case when status = 'CANCELED' then 'CANCELED'
          when parcel_status in ('RETURNING', 'RETURNED') then 'RETURNING'
          when status = 'DONE' then 'RECEIVED'
          when tracking_number is not null then case when parcel_status = 'READY' then 'AT_BRANCH' else 'ON_ITS_WAY' end
          when status = 'NEW' and is_fast then 'CALL'
          when status = 'NEW' and pay_now_minor > paid_minor then 'AWAITING_PAYMENT'
          when status = 'NEW' and payment_method = 'CASH_ON_DELIVERY' then 'CONFIRM'
          when packed_at is not null then 'PACKED'
          else 'PACK' end) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_packed_by_admin_users_id_fk" FOREIGN KEY ("packed_by") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_step" ON "orders" USING btree ("step","placed_at" DESC NULLS FIRST,"id") WHERE placed_at is not null;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("placed_at" DESC NULLS FIRST,"id") WHERE placed_at is not null;--> statement-breakpoint
-- The beginnings of names, e-mail and numbers, and reversed after '<' the ends of numbers. Only the counter's search compares with it.
ALTER TABLE "orders" ADD COLUMN "search_tokens" tsvector GENERATED ALWAYS AS (array_to_tsvector(array_remove(array_remove(
  regexp_split_to_array(lower((coalesce(customer ->> 'lastName', '') || ' ' || coalesce(customer ->> 'firstName', '')) collate "und-x-icu"), '\s+')
  || array[lower(number), '<' || reverse(number), lower(customer ->> 'email'), ltrim(customer ->> 'phone', '+'),
    '<' || reverse(ltrim(customer ->> 'phone', '+')), lower(tracking_number), '<' || reverse(lower(tracking_number))], ''), null))) STORED;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_tokens") WHERE placed_at is not null;
