CREATE TABLE "fit_answers" (
	"order_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"size" text NOT NULL,
	"product_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "fit_answers_order_id_variant_id_size_pk" PRIMARY KEY("order_id","variant_id","size"),
	CONSTRAINT "fit_answers_answer_known" CHECK ("fit_answers"."answer" in ('SMALL', 'RIGHT', 'LARGE')),
	CONSTRAINT "fit_answers_parts_of_misfit" CHECK ("fit_answers"."answer" <> 'RIGHT' or "fit_answers"."parts" = '{}')
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fit_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fit_answers" ADD CONSTRAINT "fit_answers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fit_answers" ADD CONSTRAINT "fit_answers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fit_answers_of_product" ON "fit_answers" USING btree ("product_id","size","answer");--> statement-breakpoint
CREATE INDEX "orders_fit_to_ask" ON "orders" USING btree ("delivered_at") WHERE delivered_at is not null and fit_asked_at is null;