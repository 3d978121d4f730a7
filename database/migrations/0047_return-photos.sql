CREATE TABLE "return_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"return_id" uuid,
	"position" integer,
	"author" text NOT NULL,
	"image" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_photos_author_known" CHECK ("return_photos"."author" in ('CUSTOMER', 'STAFF')),
	CONSTRAINT "return_photos_piece_whole" CHECK (("return_photos"."return_id" is null) = ("return_photos"."position" is null)),
	CONSTRAINT "return_photos_of_staff_with_piece" CHECK ("return_photos"."author" = 'CUSTOMER' or "return_photos"."return_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_piece" FOREIGN KEY ("return_id","position") REFERENCES "public"."return_pieces"("return_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_photos_order" ON "return_photos" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "return_photos_return" ON "return_photos" USING btree ("return_id","position");