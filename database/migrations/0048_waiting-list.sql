ALTER TABLE "stock_alerts" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "has_passed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "turns" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_alerts_held" ON "stock_alerts" USING btree ("variant_id","size") WHERE is_held;--> statement-breakpoint
CREATE INDEX "stock_alerts_of_order" ON "stock_alerts" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_held_size" CHECK (not "stock_alerts"."is_held" or "stock_alerts"."size" is not null);--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_turns_never_negative" CHECK ("stock"."turns" >= 0);--> statement-breakpoint
-- From here on by hand: the tool knows neither functions nor triggers.
-- Holds up to so many units of a size for the first who wait for it, and returns for how many. The caller has locked the stock of the size.
-- Locks are taken in one sequence everywhere: a row that is held, the stock of its size, rows that wait.
CREATE FUNCTION hold_for_queue(variant uuid, wanted text, free integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  held integer;
BEGIN
  IF free <= 0 THEN
    RETURN 0;
  END IF;
  WITH next AS (
    SELECT a.id FROM stock_alerts a
    WHERE a.variant_id = variant AND a.size = wanted AND a.confirmed_at IS NOT NULL AND a.notified_at IS NULL
      AND NOT a.is_held AND NOT a.has_passed AND EXISTS (SELECT FROM variants v WHERE v.id = variant AND v.state = 'ACTIVE')
    ORDER BY a.confirmed_at, a.id LIMIT free FOR NO KEY UPDATE OF a
  )
  UPDATE stock_alerts a SET is_held = true, held_until = NULL, order_id = NULL FROM next WHERE a.id = next.id;
  GET DIAGNOSTICS held = ROW_COUNT;
  RETURN held;
END $$;--> statement-breakpoint
-- Units that come back are held in the statement that brings them, so that nobody buys them in between, whichever statement it is. A
-- delivery gives those who did not use their turn another one; a unit that was only held before does not.
CREATE FUNCTION stock_serves_queue() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held integer;
BEGIN
  IF NEW.quantity + NEW.turns > OLD.quantity + OLD.turns THEN
    UPDATE stock_alerts SET has_passed = false WHERE variant_id = NEW.variant_id AND size = NEW.size AND has_passed;
  END IF;
  held := hold_for_queue(NEW.variant_id, NEW.size, NEW.quantity - OLD.quantity);
  NEW.quantity := NEW.quantity - held;
  NEW.turns := NEW.turns + held;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER stock_serves_queue BEFORE UPDATE ON stock
  FOR EACH ROW WHEN (NEW.quantity > OLD.quantity) EXECUTE FUNCTION stock_serves_queue();--> statement-breakpoint
-- A turn that ends, or whose row is deleted, gives its unit to the next, or back to all. It ends without a unit if none is left.
CREATE FUNCTION stock_follows_turns() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  claimed integer;
BEGIN
  PERFORM FROM stock WHERE variant_id = OLD.variant_id AND size = OLD.size FOR NO KEY UPDATE;
  SELECT count(*) INTO claimed FROM stock_alerts WHERE variant_id = OLD.variant_id AND size = OLD.size AND is_held;
  UPDATE stock SET quantity = quantity + turns - claimed, turns = claimed
    WHERE variant_id = OLD.variant_id AND size = OLD.size AND turns > claimed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER stock_follows_ended_turns AFTER UPDATE ON stock_alerts
  FOR EACH ROW WHEN (OLD.is_held AND NOT NEW.is_held) EXECUTE FUNCTION stock_follows_turns();--> statement-breakpoint
CREATE TRIGGER stock_follows_deleted_turns AFTER DELETE ON stock_alerts
  FOR EACH ROW WHEN (OLD.is_held) EXECUTE FUNCTION stock_follows_turns();--> statement-breakpoint
-- A movement is of all units of a size, held for somebody or not: a hold moves none.
CREATE OR REPLACE FUNCTION stock_movements_follow_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  because jsonb := nullif(current_setting('shop.stock_moves_because', true), '')::jsonb;
BEGIN
  -- Two statements may begin in the same tick of the embedded database's clock; the text tells them apart.
  IF because ->> 'statement' IS DISTINCT FROM statement_timestamp()::text OR current_query() NOT LIKE '%stock\_moves\_because%' THEN
    because := NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stock_movements (variant_id, size, "by", "left", reason, order_id, admin_user_id, note)
    SELECT n.variant_id, n.size, n.quantity + n.turns, n.quantity + n.turns, 'OPENING', NULL, (because ->> 'adminUserId')::uuid, because ->> 'note'
    FROM changed n WHERE n.quantity + n.turns <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO stock_movements (variant_id, size, "by", "left", reason, order_id, admin_user_id, note)
    SELECT o.variant_id, o.size, -o.quantity - o.turns, 0, 'CORRECTION', NULL, (because ->> 'adminUserId')::uuid, because ->> 'note'
    FROM before o WHERE o.quantity + o.turns <> 0;
  ELSE
    INSERT INTO stock_movements (variant_id, size, "by", "left", reason, order_id, admin_user_id, note)
    SELECT n.variant_id, n.size, n.quantity + n.turns - o.quantity - o.turns, n.quantity + n.turns, coalesce(because ->> 'reason', 'CORRECTION'),
      (because ->> 'orderId')::uuid, (because ->> 'adminUserId')::uuid, because ->> 'note'
    FROM changed n JOIN before o ON o.variant_id = n.variant_id AND o.size = n.size
    WHERE n.quantity + n.turns <> o.quantity + o.turns;
  END IF;
  RETURN NULL;
END $$;
