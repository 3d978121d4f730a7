ALTER TABLE "orders" ADD COLUMN "mailed_tracking_number" text;--> statement-breakpoint
-- One parcel has one spelling.
UPDATE "orders" SET "tracking_number" = upper(regexp_replace("tracking_number", '\s', '', 'g'))
  WHERE upper(regexp_replace("tracking_number", '\s', '', 'g')) ~ '^((20|59)\d{12}|05\d{11}|[A-Z]{2}\d{9}UA|1Z[0-9A-Z]{16})$';--> statement-breakpoint
-- A number that several orders have stays with the first; the others keep it marked with their own number.
UPDATE "orders" o SET "tracking_number" = o."tracking_number" || ' (' || o."number" || ')'
  WHERE EXISTS (
    SELECT FROM "orders" f WHERE f."tracking_number" = o."tracking_number" AND (f."placed_at", f."id") < (o."placed_at", o."id")
  );--> statement-breakpoint
-- Every number that is stored has been mailed.
UPDATE "orders" SET "mailed_tracking_number" = "tracking_number" WHERE "tracking_number" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_tracking_number" ON "orders" USING btree ("tracking_number");
