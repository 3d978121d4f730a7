CREATE TABLE "stock_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"variant_id" uuid NOT NULL,
	"size" text,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_alerts_size_known" CHECK ("stock_alerts"."size" in ('XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'OVERSIZE', 'ONE_SIZE', 'WOMENS_OVERSIZE', 'MENS_OVERSIZE')),
	CONSTRAINT "stock_alerts_locale_known" CHECK ("stock_alerts"."locale" in ('uk', 'en'))
);
--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_waiting" ON "stock_alerts" USING btree ("variant_id",coalesce("size", ''),lower("email")) WHERE "stock_alerts"."notified_at" is null;--> statement-breakpoint
CREATE INDEX "stock_alerts_created" ON "stock_alerts" USING btree ("created_at");