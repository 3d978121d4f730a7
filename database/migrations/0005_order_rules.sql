ALTER TABLE "orders" ADD COLUMN "idempotency_body" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "idempotency_until" timestamp with time zone;--> statement-breakpoint
UPDATE "orders" SET "idempotency_key" = null;--> statement-breakpoint
UPDATE "orders" SET "shipping_method" = "shipping_method" || jsonb_build_object('id', coalesce("shipping_method_id", "id")) WHERE "shipping_method" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_idempotency_whole" CHECK (("orders"."idempotency_key" is null) = ("orders"."idempotency_body" is null) and ("orders"."idempotency_key" is null) = ("orders"."idempotency_until" is null));