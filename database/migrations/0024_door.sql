ALTER TABLE "shop" ADD COLUMN "is_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
-- A shop that exists is open already.
UPDATE "shop" SET "opened_at" = "seeded_at";
