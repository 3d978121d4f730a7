DROP INDEX "variants_newest";--> statement-breakpoint
CREATE INDEX "variants_newest" ON "variants" USING btree ("published_at" DESC NULLS FIRST,"id") WHERE state = 'ACTIVE';