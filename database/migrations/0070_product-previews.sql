CREATE TABLE "product_previews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"admin_user_id" uuid NOT NULL,
	"variants" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_previews" ADD CONSTRAINT "product_previews_admin_user_id_admin_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_previews_admin" ON "product_previews" USING btree ("admin_user_id","created_at");--> statement-breakpoint
CREATE INDEX "product_previews_expiry" ON "product_previews" USING btree ("expires_at");