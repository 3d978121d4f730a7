ALTER TABLE "orders" ADD COLUMN "tax_calculation" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_record" text;