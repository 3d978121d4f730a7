CREATE TABLE "category_totals" (
	"category_id" uuid PRIMARY KEY NOT NULL,
	"variants" integer DEFAULT 0 NOT NULL,
	"products" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "category_totals" ADD CONSTRAINT "category_totals_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_by_colour" ON "listings" USING btree ("colour","product_id","price_minor") WHERE visible;--> statement-breakpoint
CREATE INDEX "listings_by_type" ON "listings" USING btree ("type","product_id") WHERE visible;--> statement-breakpoint
-- From here on by hand: the tool knows neither functions nor triggers.
-- Counts these categories again. The first statement adds the rows that are missing and locks all, in one fixed sequence (DO NOTHING would not
-- lock). The next one then counts what the transactions that this one waited for have committed.
CREATE FUNCTION refresh_category_totals(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_totals AS t (category_id) SELECT id FROM unnest(ids) id ORDER BY id
  ON CONFLICT (category_id) DO UPDATE SET variants = t.variants WHERE false;
  UPDATE category_totals t SET (variants, products) = (
    SELECT coalesce(sum(p.variants), 0), count(*)
    FROM (SELECT count(*) AS variants FROM listings l WHERE l.visible AND l.category_id = t.category_id GROUP BY l.product_id) p)
  WHERE t.category_id = ANY (ids);
END $$;--> statement-breakpoint
-- Counts the categories again that a statement has added visible listings to or taken them from. Prices, stock and all else change no total.
CREATE FUNCTION category_totals_follow_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT category_id) INTO ids FROM changed WHERE visible;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT category_id) INTO ids FROM before WHERE visible;
  ELSE
    SELECT array_agg(DISTINCT category_id) INTO ids FROM (
      (SELECT variant_id, product_id, category_id FROM before WHERE visible EXCEPT SELECT variant_id, product_id, category_id FROM changed WHERE visible)
      UNION ALL
      (SELECT variant_id, product_id, category_id FROM changed WHERE visible EXCEPT SELECT variant_id, product_id, category_id FROM before WHERE visible)
    ) moved;
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM refresh_category_totals(ids);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER category_totals_follow_new_listings AFTER INSERT ON listings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION category_totals_follow_listings();--> statement-breakpoint
CREATE TRIGGER category_totals_follow_listings AFTER UPDATE ON listings REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION category_totals_follow_listings();--> statement-breakpoint
CREATE TRIGGER category_totals_follow_deleted_listings AFTER DELETE ON listings REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION category_totals_follow_listings();--> statement-breakpoint
-- The listings that exist already.
SELECT refresh_category_totals((SELECT array_agg(id) FROM categories));
