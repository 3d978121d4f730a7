ALTER TABLE "variants" ADD COLUMN "shows_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "variants_planned" ON "variants" USING btree ("shows_at") WHERE shows_at is not null;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_planned_hidden" CHECK ("variants"."shows_at" is null or "variants"."state" = 'INACTIVE');