CREATE INDEX "files_newest" ON "files" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "files_undescribed" ON "files" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE alt ->> 'uk' = '' or alt ->> 'en' = '';--> statement-breakpoint
CREATE INDEX "files_words" ON "files" USING gin (to_tsvector('simple', translate((alt ->> 'uk') || ' ' || (alt ->> 'en') || ' ' || source, '/._-', '    ')));--> statement-breakpoint
CREATE INDEX "order_items_photo" ON "order_items" USING btree ("photo_id") WHERE photo_id is not null;--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin (to_tsvector('simple', translate((name ->> 'uk') || ' ' || (name ->> 'en') || ' ' || vendor_code, '/._-', '    ')));--> statement-breakpoint
CREATE INDEX "variant_photos_file" ON "variant_photos" USING btree ("file_id");