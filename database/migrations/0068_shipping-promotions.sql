CREATE TABLE "promo_code_methods" (
	"promo_code_id" uuid NOT NULL,
	"shipping_method_id" uuid NOT NULL,
	CONSTRAINT "promo_code_methods_promo_code_id_shipping_method_id_pk" PRIMARY KEY("promo_code_id","shipping_method_id")
);
--> statement-breakpoint
ALTER TABLE "promo_codes" DROP CONSTRAINT "promo_codes_type_known";--> statement-breakpoint
ALTER TABLE "promo_code_uses" ADD COLUMN "waived_minor" integer;--> statement-breakpoint
ALTER TABLE "promo_code_methods" ADD CONSTRAINT "promo_code_methods_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_methods" ADD CONSTRAINT "promo_code_methods_shipping_method_id_shipping_methods_id_fk" FOREIGN KEY ("shipping_method_id") REFERENCES "public"."shipping_methods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promo_code_methods_method" ON "promo_code_methods" USING btree ("shipping_method_id");--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_shipping_is_automatic" CHECK ("promo_codes"."type" <> 'SHIPPING' or ("promo_codes"."is_automatic" and "promo_codes"."discount" = 100 and "promo_codes"."max_discount_minor" is null and "promo_codes"."take" is null));--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_type_known" CHECK ("promo_codes"."type" in ('PERCENTAGE', 'AMOUNT', 'PRODUCT_VARIANT', 'SHIPPING'));