CREATE TABLE "listing_words" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"name_words" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_words" ADD CONSTRAINT "listing_words_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_words_by_name" ON "listing_words" USING gin ("name_words");--> statement-breakpoint
-- From here on by hand: the tool knows neither functions nor triggers.
CREATE OR REPLACE FUNCTION listings_follow_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_listings((SELECT array_agg(id) FROM changed));
  INSERT INTO listing_words AS w (variant_id, name_words) SELECT id, name_words FROM changed
  ON CONFLICT (variant_id) DO UPDATE SET name_words = excluded.name_words WHERE w.name_words <> excluded.name_words;
  RETURN NULL;
END $$;--> statement-breakpoint
-- The variants that exist already.
INSERT INTO listing_words (variant_id, name_words) SELECT id, name_words FROM variants;
