ALTER TABLE "promo_codes" ADD COLUMN "per_customer" integer;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_per_customer_positive" CHECK ("promo_codes"."per_customer" > 0);--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_ends_after_start" CHECK ("promo_codes"."ends_at" > "promo_codes"."starts_at");