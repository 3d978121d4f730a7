CREATE TABLE "stock_movements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"variant_id" uuid NOT NULL,
	"size" text NOT NULL,
	"by" integer NOT NULL,
	"left" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"admin_user_id" uuid,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_reason_known" CHECK ("stock_movements"."reason" in ('OPENING', 'RECEIPT', 'COUNT', 'CORRECTION', 'SALE', 'CANCEL', 'RETURN', 'WRITE_OFF', 'EXCHANGE')),
	CONSTRAINT "stock_movements_move" CHECK ("stock_movements"."by" <> 0)
);
--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "low_limit" integer;--> statement-breakpoint
CREATE INDEX "stock_movements_of_size" ON "stock_movements" USING btree ("variant_id","size","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_movements_of_order" ON "stock_movements" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_at" ON "stock_movements" USING btree ("at","reason","variant_id","size","by");--> statement-breakpoint
CREATE INDEX "stock_low_limits" ON "stock" USING btree ("low_limit") WHERE low_limit is not null;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_low_limit_not_negative" CHECK ("stock"."low_limit" >= 0);--> statement-breakpoint
-- From here on by hand: the tool knows neither functions nor triggers.
-- Says why the statement that it is called in changes the stock. The words count for that statement alone: a later one in the same
-- transaction that says nothing is not recorded with the reason of this one.
CREATE FUNCTION stock_moves_because(reason text, order_id uuid, admin_user_id uuid, note text) RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT set_config('shop.stock_moves_because', jsonb_build_object('statement', statement_timestamp()::text, 'reason', reason,
    'orderId', order_id, 'adminUserId', admin_user_id, 'note', note)::text, true)
$$;--> statement-breakpoint
-- Records each change of a quantity in the statement that makes it, so that no writer can forget to. Without a reason it is the opening
-- quantity of a new size, and a correction of any other.
CREATE FUNCTION stock_movements_follow_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  because jsonb := nullif(current_setting('shop.stock_moves_because', true), '')::jsonb;
BEGIN
  -- Two statements may begin in the same tick of the embedded database's clock; the text tells them apart.
  IF because ->> 'statement' IS DISTINCT FROM statement_timestamp()::text OR current_query() NOT LIKE '%stock\_moves\_because%' THEN
    because := NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stock_movements (variant_id, size, "by", "left", reason, order_id, admin_user_id, note)
    SELECT n.variant_id, n.size, n.quantity, n.quantity, 'OPENING', NULL, (because ->> 'adminUserId')::uuid, because ->> 'note'
    FROM changed n WHERE n.quantity <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO stock_movements (variant_id, size, "by", "left", reason, order_id, admin_user_id, note)
    SELECT o.variant_id, o.size, -o.quantity, 0, 'CORRECTION', NULL, (because ->> 'adminUserId')::uuid, because ->> 'note'
    FROM before o WHERE o.quantity <> 0;
  ELSE
    INSERT INTO stock_movements (variant_id, size, "by", "left", reason, order_id, admin_user_id, note)
    SELECT n.variant_id, n.size, n.quantity - o.quantity, n.quantity, coalesce(because ->> 'reason', 'CORRECTION'),
      (because ->> 'orderId')::uuid, (because ->> 'adminUserId')::uuid, because ->> 'note'
    FROM changed n JOIN before o ON o.variant_id = n.variant_id AND o.size = n.size WHERE n.quantity <> o.quantity;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER stock_movements_follow_new_stock AFTER INSERT ON stock REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION stock_movements_follow_stock();--> statement-breakpoint
CREATE TRIGGER stock_movements_follow_stock AFTER UPDATE ON stock REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION stock_movements_follow_stock();--> statement-breakpoint
CREATE TRIGGER stock_movements_follow_deleted_stock AFTER DELETE ON stock REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION stock_movements_follow_stock();--> statement-breakpoint
CREATE FUNCTION stock_movements_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'stock_movements is append-only' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER stock_movements_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movements
  FOR EACH STATEMENT EXECUTE FUNCTION stock_movements_stay();--> statement-breakpoint
-- The sizes that exist already.
INSERT INTO stock_movements (variant_id, size, "by", "left", reason) SELECT variant_id, size, quantity, quantity, 'OPENING' FROM stock WHERE quantity <> 0;
