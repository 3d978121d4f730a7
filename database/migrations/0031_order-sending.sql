ALTER TABLE "orders" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sent_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_undo" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sent_by_admin_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;