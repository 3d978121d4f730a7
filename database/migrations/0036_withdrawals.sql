CREATE TABLE "withdrawal_items" (
	"withdrawal_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"size" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "withdrawal_items_withdrawal_id_variant_id_size_pk" PRIMARY KEY("withdrawal_id","variant_id","size"),
	CONSTRAINT "withdrawal_items_quantity_positive" CHECK ("withdrawal_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"name" text,
	"email" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "last_withdrawal_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal_items" ADD CONSTRAINT "withdrawal_items_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_of_order" ON "withdrawals" USING btree ("order_id","at");--> statement-breakpoint
UPDATE "orders" SET "last_withdrawal_at" = "withdrawn_at" WHERE "withdrawn_at" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "withdrawals" ("order_id", "name", "email", "at")
  SELECT "id", nullif(concat_ws(' ', "customer" ->> 'firstName', "customer" ->> 'lastName'), ''), "customer" ->> 'email', "withdrawn_at"
  FROM "orders" WHERE "withdrawn_at" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "withdrawal_items" ("withdrawal_id", "variant_id", "size", "quantity")
  SELECT w."id", i."variant_id", i."size", sum(i."quantity")
  FROM "withdrawals" w JOIN "order_items" i ON i."order_id" = w."order_id" GROUP BY w."id", i."variant_id", i."size";
