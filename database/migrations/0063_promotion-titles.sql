ALTER TABLE "orders" ADD COLUMN "promo_title" jsonb;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "title" jsonb;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_title_translated" CHECK ("promo_codes"."title" is null or (coalesce("promo_codes"."title" ->> 'uk', '') <> '' and coalesce("promo_codes"."title" ->> 'en', '') <> ''));