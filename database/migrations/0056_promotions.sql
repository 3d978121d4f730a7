ALTER TABLE "orders" ADD COLUMN "has_promotion" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "take" integer;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "pay" integer;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "promo_codes_automatic" ON "promo_codes" USING btree ("created_at","id") WHERE "promo_codes"."is_automatic";--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_take_more_than_pay" CHECK (("promo_codes"."take" is null) = ("promo_codes"."pay" is null) and "promo_codes"."pay" between 1 and "promo_codes"."take" - 1 and "promo_codes"."take" <= 20
        and ("promo_codes"."type" <> 'AMOUNT' or "promo_codes"."take" is null));--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_automatic_for_all" CHECK (not "promo_codes"."is_automatic" or ("promo_codes"."max_uses" is null and "promo_codes"."per_customer" is null and "promo_codes"."personal_email" is null));