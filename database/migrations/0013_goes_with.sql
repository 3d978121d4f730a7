ALTER TABLE "categories" ADD COLUMN "goes_with" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category_id","id");