CREATE TABLE "listings" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"colour" text NOT NULL,
	"type" text NOT NULL,
	"price_minor" integer NOT NULL,
	"discount_price_minor" integer,
	"published_at" timestamp with time zone NOT NULL,
	"visible" boolean NOT NULL,
	"coming_soon" boolean NOT NULL,
	"hero" boolean NOT NULL,
	"sizes" integer DEFAULT 0 NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "variants_newest";--> statement-breakpoint
DROP INDEX "variants_by_price";--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_by_product" ON "listings" USING btree ("product_id","variant_id");--> statement-breakpoint
CREATE INDEX "listings_hero" ON "listings" USING btree ("published_at") WHERE hero;--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("published_at" DESC NULLS FIRST,"variant_id") WHERE visible;--> statement-breakpoint
CREATE INDEX "listings_cheapest" ON "listings" USING btree ("price_minor","variant_id") WHERE visible;--> statement-breakpoint
CREATE INDEX "listings_dearest" ON "listings" USING btree ("price_minor" DESC NULLS FIRST,"variant_id") WHERE visible;--> statement-breakpoint
CREATE INDEX "listings_category_newest" ON "listings" USING btree ("category_id","published_at" DESC NULLS FIRST,"variant_id") WHERE visible;--> statement-breakpoint
CREATE INDEX "listings_category_cheapest" ON "listings" USING btree ("category_id","price_minor","variant_id") WHERE visible;--> statement-breakpoint
CREATE INDEX "listings_category_dearest" ON "listings" USING btree ("category_id","price_minor" DESC NULLS FIRST,"variant_id") WHERE visible;--> statement-breakpoint
-- From here on by hand: the tool knows neither functions nor triggers.
CREATE FUNCTION size_bit(size text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 1 << (array_position(ARRAY['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'OVERSIZE', 'ONE_SIZE', 'WOMENS_OVERSIZE', 'MENS_OVERSIZE'], size) - 1)
$$;--> statement-breakpoint
-- Writes the listings of these variants anew, all but their sizes.
CREATE FUNCTION refresh_listings(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO listings AS l (variant_id, product_id, category_id, colour, type, price_minor, discount_price_minor, published_at, visible, coming_soon, hero)
  SELECT v.id, v.product_id, p.category_id, k.key, p.type, v.display_price_minor, v.discount_price_minor, v.published_at,
    v.state = 'ACTIVE' AND c.state = 'ACTIVE', v.coming_soon, v.hero_position IS NOT NULL
  FROM variants v
  JOIN products p ON p.id = v.product_id
  JOIN categories c ON c.id = p.category_id
  JOIN colours k ON k.id = v.colour_id
  WHERE v.id = ANY (ids)
  ON CONFLICT (variant_id) DO UPDATE SET product_id = excluded.product_id, category_id = excluded.category_id, colour = excluded.colour,
    type = excluded.type, price_minor = excluded.price_minor, discount_price_minor = excluded.discount_price_minor,
    published_at = excluded.published_at, visible = excluded.visible, coming_soon = excluded.coming_soon, hero = excluded.hero
  WHERE (l.product_id, l.category_id, l.colour, l.type, l.price_minor, l.discount_price_minor, l.published_at, l.visible, l.coming_soon, l.hero)
    IS DISTINCT FROM (excluded.product_id, excluded.category_id, excluded.colour, excluded.type, excluded.price_minor,
      excluded.discount_price_minor, excluded.published_at, excluded.visible, excluded.coming_soon, excluded.hero)
$$;--> statement-breakpoint
CREATE FUNCTION listings_follow_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_listings((SELECT array_agg(id) FROM changed));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER listings_follow_new_variants AFTER INSERT ON variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_follow_variants();--> statement-breakpoint
CREATE TRIGGER listings_follow_variants AFTER UPDATE ON variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_follow_variants();--> statement-breakpoint
CREATE FUNCTION listings_follow_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_listings((SELECT array_agg(v.id) FROM variants v JOIN changed n ON n.id = v.product_id JOIN before o ON o.id = n.id
    WHERE (n.category_id, n.type) IS DISTINCT FROM (o.category_id, o.type)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER listings_follow_products AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_follow_products();--> statement-breakpoint
CREATE FUNCTION listings_follow_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_listings((SELECT array_agg(v.id) FROM variants v JOIN products p ON p.id = v.product_id
    JOIN changed n ON n.id = p.category_id JOIN before o ON o.id = n.id WHERE n.state <> o.state));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER listings_follow_categories AFTER UPDATE ON categories REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_follow_categories();--> statement-breakpoint
CREATE FUNCTION listings_follow_colours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_listings((SELECT array_agg(v.id) FROM variants v JOIN changed n ON n.id = v.colour_id JOIN before o ON o.id = n.id
    WHERE n.key <> o.key));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER listings_follow_colours AFTER UPDATE ON colours REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_follow_colours();--> statement-breakpoint
-- Orders change stock while others do, so a change touches the bits of its own sizes only, and locks listings in one fixed sequence.
CREATE FUNCTION listings_follow_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  flipped uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE listings l SET sizes = l.sizes | s.sizes, on_hand = l.on_hand | s.on_hand
    FROM (SELECT variant_id, bit_or(size_bit(size)) AS sizes, bit_or(CASE WHEN quantity > 0 THEN size_bit(size) ELSE 0 END) AS on_hand
      FROM changed GROUP BY variant_id) s WHERE l.variant_id = s.variant_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE listings l SET sizes = l.sizes & ~s.sizes, on_hand = l.on_hand & ~s.sizes
    FROM (SELECT variant_id, bit_or(size_bit(size)) AS sizes FROM before GROUP BY variant_id) s WHERE l.variant_id = s.variant_id;
  ELSE
    SELECT array_agg(n.variant_id) INTO flipped FROM changed n JOIN before o ON o.variant_id = n.variant_id AND o.size = n.size
      WHERE (n.quantity > 0) <> (o.quantity > 0);
    IF flipped IS NOT NULL THEN
      PERFORM 1 FROM listings WHERE variant_id = ANY (flipped) ORDER BY variant_id FOR NO KEY UPDATE;
      UPDATE listings l SET on_hand = l.on_hand & ~s.touched | s.on_hand
      FROM (SELECT variant_id, bit_or(size_bit(size)) AS touched, bit_or(CASE WHEN quantity > 0 THEN size_bit(size) ELSE 0 END) AS on_hand
        FROM changed WHERE variant_id = ANY (flipped) GROUP BY variant_id) s WHERE l.variant_id = s.variant_id;
    END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER listings_follow_new_stock AFTER INSERT ON stock REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_follow_stock();--> statement-breakpoint
CREATE TRIGGER listings_follow_stock AFTER UPDATE ON stock REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_follow_stock();--> statement-breakpoint
CREATE TRIGGER listings_follow_deleted_stock AFTER DELETE ON stock REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION listings_follow_stock();--> statement-breakpoint
-- The variants that exist already.
SELECT refresh_listings((SELECT array_agg(id) FROM variants));--> statement-breakpoint
UPDATE listings l SET sizes = s.sizes, on_hand = s.on_hand
FROM (SELECT variant_id, bit_or(size_bit(size)) AS sizes, bit_or(CASE WHEN quantity > 0 THEN size_bit(size) ELSE 0 END) AS on_hand
  FROM stock GROUP BY variant_id) s WHERE l.variant_id = s.variant_id;
