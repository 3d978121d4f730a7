CREATE TABLE "failed_job_notices" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "low_stock_notices" (
	"variant_id" uuid NOT NULL,
	"size" text NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "low_stock_notices_variant_id_size_pk" PRIMARY KEY("variant_id","size")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "low_stock_notices" ADD CONSTRAINT "low_stock_notices_stock" FOREIGN KEY ("variant_id","size") REFERENCES "public"."stock"("variant_id","size") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "orders" SET "delivered_at" = coalesce("parcel_checked_at", "updated_at") WHERE "placed_at" IS NOT NULL AND ("status" = 'DONE' OR "parcel_status" = 'RECEIVED');
