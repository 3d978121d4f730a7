CREATE TABLE "price_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"variant_id" uuid NOT NULL,
	"price_minor" integer NOT NULL,
	"discount_price_minor" integer,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_variants" (
	"sale_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"price_minor" integer NOT NULL,
	"applied" boolean DEFAULT false NOT NULL,
	"before_minor" integer,
	CONSTRAINT "sale_variants_sale_id_variant_id_pk" PRIMARY KEY("sale_id","variant_id"),
	CONSTRAINT "sale_variants_price_positive" CHECK ("sale_variants"."price_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" jsonb NOT NULL,
	"percent" integer,
	"round_to_minor" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'PLANNED' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sales_name_in_both" CHECK (coalesce("sales"."name" ->> 'uk', '') <> '' and coalesce("sales"."name" ->> 'en', '') <> ''),
	CONSTRAINT "sales_state_known" CHECK ("sales"."state" in ('PLANNED', 'RUNNING', 'ENDED', 'CANCELLED')),
	CONSTRAINT "sales_end_after_start" CHECK ("sales"."ends_at" >= "sales"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "time_zone" text DEFAULT 'Europe/Kyiv' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_variants" ADD CONSTRAINT "sale_variants_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_variants" ADD CONSTRAINT "sale_variants_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_changes_of_variant" ON "price_changes" USING btree ("variant_id","at","id");--> statement-breakpoint
CREATE INDEX "sale_variants_by_variant" ON "sale_variants" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "sales_due" ON "sales" USING btree ("state","starts_at") WHERE state in ('PLANNED', 'RUNNING');--> statement-breakpoint
-- From here on by hand: the tool knows neither functions nor triggers.
UPDATE shop SET time_zone = 'America/New_York' WHERE storefront = 'us';--> statement-breakpoint
-- Records the prices of each variant in the statement that changes them, so that no writer can forget to.
CREATE FUNCTION price_changes_follow_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO price_changes (variant_id, price_minor, discount_price_minor)
    SELECT n.id, n.price_minor, n.discount_price_minor FROM changed n;
  ELSE
    INSERT INTO price_changes (variant_id, price_minor, discount_price_minor)
    SELECT n.id, n.price_minor, n.discount_price_minor FROM changed n JOIN before o ON o.id = n.id
    WHERE (n.price_minor, n.discount_price_minor) IS DISTINCT FROM (o.price_minor, o.discount_price_minor);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER price_changes_follow_new_variants AFTER INSERT ON variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION price_changes_follow_variants();--> statement-breakpoint
CREATE TRIGGER price_changes_follow_variants AFTER UPDATE ON variants REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION price_changes_follow_variants();--> statement-breakpoint
CREATE FUNCTION price_changes_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'price_changes is append-only' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER price_changes_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON price_changes
  FOR EACH STATEMENT EXECUTE FUNCTION price_changes_stay();--> statement-breakpoint
-- Returns the lowest price that was charged for a variant in the 30 days before the day of a moment and on that day until the moment;
-- null if it had none. Days are those of the time zone. Of changes at the moment itself, those before `until_id` count.
CREATE FUNCTION lowest_price_before(variant uuid, moment timestamptz, zone text, until_id bigint DEFAULT 9223372036854775807)
RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  first_moment timestamptz := (date_trunc('day', moment AT TIME ZONE zone) - interval '30 days') AT TIME ZONE zone;
BEGIN
  RETURN (SELECT min(coalesce(c.discount_price_minor, c.price_minor)) FROM price_changes c
    WHERE c.variant_id = variant AND (c.at, c.id) < (moment, until_id)
      -- The price with which the 30 days began was set before them.
      AND (c.at > first_moment OR c.id = (SELECT p.id FROM price_changes p
        WHERE p.variant_id = variant AND p.at <= first_moment AND (p.at, p.id) < (moment, until_id)
        ORDER BY p.at DESC, p.id DESC LIMIT 1)));
END $$;--> statement-breakpoint
-- Returns the reduction that may be announced of a variant: since when its discounted price is charged without a break, and the lowest price
-- before. Null if it has no discounted price, or one that is not below that. A discounted price that changes is a new reduction.
CREATE FUNCTION price_reduction(variant uuid, zone text) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  latest price_changes;
  other price_changes;
  began price_changes;
  lowest integer;
BEGIN
  SELECT * INTO latest FROM price_changes c WHERE c.variant_id = variant ORDER BY c.at DESC, c.id DESC LIMIT 1;
  IF latest.discount_price_minor IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT * INTO other FROM price_changes c
    WHERE c.variant_id = variant AND c.discount_price_minor IS DISTINCT FROM latest.discount_price_minor
    ORDER BY c.at DESC, c.id DESC LIMIT 1;
  -- Nothing is known of before: no price that could be reduced.
  IF other.id IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT * INTO began FROM price_changes c WHERE c.variant_id = variant AND (c.at, c.id) > (other.at, other.id)
    ORDER BY c.at, c.id LIMIT 1;
  lowest := lowest_price_before(variant, began.at, zone, began.id);
  IF lowest IS NULL OR lowest <= latest.discount_price_minor THEN
    RETURN NULL;
  END IF;
  RETURN jsonb_build_object('lowestMinor', lowest, 'since', began.at);
END $$;--> statement-breakpoint
-- The prices that there are already. A discounted one follows the price from which it was discounted.
INSERT INTO price_changes (variant_id, price_minor, at)
  SELECT id, price_minor, created_at FROM variants WHERE discount_price_minor IS NOT NULL ORDER BY id;--> statement-breakpoint
INSERT INTO price_changes (variant_id, price_minor, discount_price_minor) SELECT id, price_minor, discount_price_minor FROM variants ORDER BY id;
