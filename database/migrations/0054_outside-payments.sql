CREATE TABLE "outside_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_minor" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outside_payments_some" CHECK ("outside_payments"."amount_minor" <> 0)
);
--> statement-breakpoint
ALTER TABLE "outside_payments" ADD CONSTRAINT "outside_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_payments_of_order" ON "outside_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "outside_payments_by_time" ON "outside_payments" USING btree ("received_at");--> statement-breakpoint
-- Records each change of what came outside in the statement that makes it, so that no writer can forget to. An order that is inserted with
-- money (examples, copies) had it when it was delivered.
CREATE FUNCTION outside_payments_follow_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO outside_payments (order_id, amount_minor, received_at)
    VALUES (NEW.id, NEW.paid_outside_minor, coalesce(NEW.delivered_at, NEW.placed_at, now()));
  ELSE
    INSERT INTO outside_payments (order_id, amount_minor, received_at)
    VALUES (NEW.id, NEW.paid_outside_minor - OLD.paid_outside_minor, now());
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER outside_payments_follow_new_orders AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.paid_outside_minor <> 0) EXECUTE FUNCTION outside_payments_follow_orders();--> statement-breakpoint
CREATE TRIGGER outside_payments_follow_orders AFTER UPDATE OF paid_outside_minor ON orders
  FOR EACH ROW WHEN (NEW.paid_outside_minor <> OLD.paid_outside_minor) EXECUTE FUNCTION outside_payments_follow_orders();--> statement-breakpoint
CREATE FUNCTION outside_payments_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'outside_payments are not changed' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER outside_payments_stay BEFORE UPDATE ON outside_payments
  FOR EACH STATEMENT EXECUTE FUNCTION outside_payments_stay();--> statement-breakpoint
-- What was recorded before has no time of its own.
INSERT INTO outside_payments (order_id, amount_minor, received_at)
SELECT id, paid_outside_minor, coalesce(delivered_at, placed_at, created_at) FROM orders WHERE paid_outside_minor <> 0;
