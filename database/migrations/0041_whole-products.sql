ALTER TABLE "files" DROP CONSTRAINT "files_alt_translated";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_name_translated";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_description_translated";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fibres" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "text_times" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "variant_photos_first" ON "variant_photos" USING btree ("variant_id") WHERE position = 0;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_alt_has_languages" CHECK ("files"."alt" ->> 'uk' is not null and "files"."alt" ->> 'en' is not null);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_name_given" CHECK (coalesce("products"."name" ->> 'uk', '') || coalesce("products"."name" ->> 'en', '') <> '');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_name_has_languages" CHECK ("products"."name" ->> 'uk' is not null and "products"."name" ->> 'en' is not null);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_description_has_languages" CHECK ("products"."description" ->> 'uk' is not null and "products"."description" ->> 'en' is not null);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_composition_has_languages" CHECK ("products"."composition" ->> 'uk' is not null and "products"."composition" ->> 'en' is not null);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_care_has_languages" CHECK ("products"."care" ->> 'uk' is not null and "products"."care" ->> 'en' is not null);