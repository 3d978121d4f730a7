ALTER TABLE "basket_items" DROP CONSTRAINT "basket_items_stock";
--> statement-breakpoint
-- From here on by hand: the tool knows no functions. A variant is sold and found even if its category has no page.
CREATE OR REPLACE FUNCTION refresh_listings(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO listings AS l (variant_id, product_id, category_id, colour, type, price_minor, discount_price_minor, published_at, visible, coming_soon, hero)
  SELECT v.id, v.product_id, p.category_id, k.key, p.type, v.display_price_minor, v.discount_price_minor, v.published_at,
    v.state = 'ACTIVE', v.coming_soon, v.hero_position IS NOT NULL
  FROM variants v
  JOIN products p ON p.id = v.product_id
  JOIN colours k ON k.id = v.colour_id
  WHERE v.id = ANY (ids)
  ON CONFLICT (variant_id) DO UPDATE SET product_id = excluded.product_id, category_id = excluded.category_id, colour = excluded.colour,
    type = excluded.type, price_minor = excluded.price_minor, discount_price_minor = excluded.discount_price_minor,
    published_at = excluded.published_at, visible = excluded.visible, coming_soon = excluded.coming_soon, hero = excluded.hero
  WHERE (l.product_id, l.category_id, l.colour, l.type, l.price_minor, l.discount_price_minor, l.published_at, l.visible, l.coming_soon, l.hero)
    IS DISTINCT FROM (excluded.product_id, excluded.category_id, excluded.colour, excluded.type, excluded.price_minor,
      excluded.discount_price_minor, excluded.published_at, excluded.visible, excluded.coming_soon, excluded.hero)
$$;--> statement-breakpoint
DROP TRIGGER listings_follow_categories ON categories;--> statement-breakpoint
DROP FUNCTION listings_follow_categories();--> statement-breakpoint
SELECT refresh_listings((SELECT array_agg(v.id) FROM variants v JOIN products p ON p.id = v.product_id JOIN categories c ON c.id = p.category_id
  WHERE c.state <> 'ACTIVE'));
