ALTER TABLE "orders" DROP CONSTRAINT "orders_cancel_reason_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reserves_later" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "visitor_keys" text[];--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_visitor" ON "orders" USING gin ("visitor_keys") WHERE visitor_keys is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancel_reason_known" CHECK ("orders"."cancel_reason" in ('HOLD_ENDED', 'ADMINISTRATOR', 'SOLD_OUT'));--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_held_never_negative" CHECK ("stock"."held" >= 0);--> statement-breakpoint
-- From here on by hand: what unpaid orders hold already.
UPDATE stock s SET held = h.units
FROM (
  SELECT i.variant_id, i.size, sum(i.quantity) AS units
  FROM order_items i JOIN orders o ON o.id = i.order_id
  WHERE o.held_until IS NOT NULL AND o.status = 'NEW' AND NOT o.is_preorder
  GROUP BY i.variant_id, i.size
) h WHERE s.variant_id = h.variant_id AND s.size = h.size;
