CREATE SEQUENCE "public"."order_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "admin_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"totp_secret" text NOT NULL,
	"totp_period" integer DEFAULT 0 NOT NULL,
	"is_super" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"admin_user_id" uuid NOT NULL,
	"admin_email" text NOT NULL,
	"action" text NOT NULL,
	"noun" text NOT NULL,
	"record_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_log_action_known" CHECK ("audit_log"."action" in ('CREATE', 'UPDATE', 'DELETE'))
);
--> statement-breakpoint
CREATE TABLE "basket_items" (
	"customer_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"size" text NOT NULL,
	"quantity" integer NOT NULL,
	"position" bigserial NOT NULL,
	CONSTRAINT "basket_items_customer_id_variant_id_size_pk" PRIMARY KEY("customer_id","variant_id","size"),
	CONSTRAINT "basket_items_quantity_positive" CHECK ("basket_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" jsonb NOT NULL,
	"lead" jsonb NOT NULL,
	"photo_id" uuid,
	"state" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_name_translated" CHECK (coalesce("categories"."name" ->> 'uk', '') <> '' and coalesce("categories"."name" ->> 'en', '') <> ''),
	CONSTRAINT "categories_lead_translated" CHECK (coalesce("categories"."lead" ->> 'uk', '') <> '' and coalesce("categories"."lead" ->> 'en', '') <> ''),
	CONSTRAINT "categories_state_known" CHECK ("categories"."state" in ('ACTIVE', 'INACTIVE'))
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" jsonb NOT NULL,
	"hours" jsonb NOT NULL,
	"map_link" text NOT NULL,
	"telegram_link" text NOT NULL,
	"instagram_link" text NOT NULL,
	"facebook_link" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_one_row" CHECK ("contacts"."only")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"pending_email" text,
	"password_hash" text,
	"google_subject" text,
	"first_name" text,
	"last_name" text,
	"patronymic" text,
	"phone" text,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_google_subject_unique" UNIQUE("google_subject"),
	CONSTRAINT "customers_locale_known" CHECK ("customers"."locale" in ('uk', 'en'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"dominant" text NOT NULL,
	"alt" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_source_unique" UNIQUE("source"),
	CONSTRAINT "files_alt_translated" CHECK (coalesce("files"."alt" ->> 'uk', '') <> '' and coalesce("files"."alt" ->> 'en', '') <> '')
);
--> statement-breakpoint
CREATE TABLE "mailed_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"customer_id" uuid,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailed_tokens_purpose_known" CHECK ("mailed_tokens"."purpose" in ('confirm-email', 'reset-password', 'confirm-subscription')),
	CONSTRAINT "mailed_tokens_locale_known" CHECK ("mailed_tokens"."locale" in ('uk', 'en'))
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"variant_id" uuid NOT NULL,
	"size" text NOT NULL,
	"quantity" integer NOT NULL,
	"name" jsonb,
	"colour" jsonb,
	"vendor_code" text,
	"price_minor" integer,
	"photo_id" uuid,
	CONSTRAINT "order_items_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_items_quantity_positive" CHECK ("order_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text,
	"status" text DEFAULT 'NEW' NOT NULL,
	"payment_status" text DEFAULT 'WAITING_FOR_PAYMENT' NOT NULL,
	"locale" text NOT NULL,
	"idempotency_key" text,
	"customer_id" uuid,
	"customer" jsonb,
	"shipping_info" jsonb,
	"shipping_method_id" uuid,
	"payment_method" text,
	"promo_code_id" uuid,
	"shipping_method" jsonb,
	"promo_code_name" text,
	"products_minor" integer,
	"discount_minor" integer,
	"shipping_minor" integer,
	"tax_minor" integer,
	"total_minor" integer,
	"pay_now_minor" integer,
	"is_fast" boolean DEFAULT false NOT NULL,
	"is_preorder" boolean DEFAULT false NOT NULL,
	"tracking_number" text,
	"held_until" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"placed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('NEW', 'IN_PROCESS', 'DONE', 'CANCELED')),
	CONSTRAINT "orders_payment_status_known" CHECK ("orders"."payment_status" in ('WAITING_FOR_PAYMENT', 'FAILED', 'COMPLETED')),
	CONSTRAINT "orders_payment_method_known" CHECK ("orders"."payment_method" in ('LIQPAY', 'STRIPE', 'PAYPAL', 'CASH_ON_DELIVERY')),
	CONSTRAINT "orders_locale_known" CHECK ("orders"."locale" in ('uk', 'en')),
	CONSTRAINT "orders_placed_with_number" CHECK (("orders"."placed_at" is null) = ("orders"."number" is null)),
	CONSTRAINT "orders_placed_whole" CHECK ("orders"."placed_at" is null or ("orders"."customer" is not null and "orders"."total_minor" is not null and ("orders"."is_fast" or ("orders"."shipping_info" is not null and "orders"."shipping_method" is not null and "orders"."payment_method" is not null)))),
	CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_minor" is null or ("orders"."total_minor" = "orders"."products_minor" - "orders"."discount_minor" + "orders"."shipping_minor" + "orders"."tax_minor" and "orders"."pay_now_minor" between 0 and "orders"."total_minor"))
);
--> statement-breakpoint
CREATE TABLE "promo_code_uses" (
	"promo_code_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_code_uses_promo_code_id_order_id_pk" PRIMARY KEY("promo_code_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "page_files" (
	"page_name" text NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "page_files_page_name_file_id_pk" PRIMARY KEY("page_name","file_id")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"name" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_name_known" CHECK ("pages"."name" in ('home', 'about', 'contacts', 'faq', 'privacy-policy', 'shipping', 'terms-conditions'))
);
--> statement-breakpoint
CREATE TABLE "colours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	"hex" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "colours_key_unique" UNIQUE("key"),
	CONSTRAINT "colours_name_translated" CHECK (coalesce("colours"."name" ->> 'uk', '') <> '' and coalesce("colours"."name" ->> 'en', '') <> '')
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"category_id" uuid NOT NULL,
	"vendor_code" text NOT NULL,
	"type" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"composition" jsonb NOT NULL,
	"care" jsonb NOT NULL,
	"measurements" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_vendor_code_unique" UNIQUE("vendor_code"),
	CONSTRAINT "products_name_translated" CHECK (coalesce("products"."name" ->> 'uk', '') <> '' and coalesce("products"."name" ->> 'en', '') <> ''),
	CONSTRAINT "products_description_translated" CHECK (coalesce("products"."description" ->> 'uk', '') <> '' and coalesce("products"."description" ->> 'en', '') <> ''),
	CONSTRAINT "products_type_known" CHECK ("products"."type" in ('MALE', 'FEMALE', 'OTHER'))
);
--> statement-breakpoint
CREATE TABLE "promo_code_variants" (
	"promo_code_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	CONSTRAINT "promo_code_variants_promo_code_id_variant_id_pk" PRIMARY KEY("promo_code_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"discount" integer NOT NULL,
	"min_apply_price_minor" integer,
	"state" text NOT NULL,
	"max_uses" integer,
	"personal_email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_codes_name_unique" UNIQUE("name"),
	CONSTRAINT "promo_codes_type_known" CHECK ("promo_codes"."type" in ('PERCENTAGE', 'AMOUNT', 'PRODUCT_VARIANT')),
	CONSTRAINT "promo_codes_state_known" CHECK ("promo_codes"."state" in ('ACTIVE', 'INACTIVE')),
	CONSTRAINT "promo_codes_name_uppercase" CHECK ("promo_codes"."name" = upper("promo_codes"."name") and "promo_codes"."name" <> ''),
	CONSTRAINT "promo_codes_max_uses_positive" CHECK ("promo_codes"."max_uses" > 0),
	CONSTRAINT "promo_codes_personal_lowercase" CHECK ("promo_codes"."personal_email" = lower("promo_codes"."personal_email")),
	CONSTRAINT "promo_codes_discount_sane" CHECK ("promo_codes"."discount" > 0 and ("promo_codes"."type" = 'AMOUNT' or "promo_codes"."discount" <= 100))
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"rotated_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid,
	"admin_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_one_owner" CHECK (num_nonnulls("sessions"."customer_id", "sessions"."admin_user_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "shipping_methods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"price_minor" integer NOT NULL,
	"minimum_delivery" integer NOT NULL,
	"maximum_delivery" integer NOT NULL,
	"free_shipping_from_minor" integer,
	"countries" text[] NOT NULL,
	"state" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipping_methods_name_translated" CHECK (coalesce("shipping_methods"."name" ->> 'uk', '') <> '' and coalesce("shipping_methods"."name" ->> 'en', '') <> ''),
	CONSTRAINT "shipping_methods_kind_known" CHECK ("shipping_methods"."kind" in ('BRANCH', 'COURIER', 'POST', 'INTERNATIONAL')),
	CONSTRAINT "shipping_methods_state_known" CHECK ("shipping_methods"."state" in ('ACTIVE', 'INACTIVE')),
	CONSTRAINT "shipping_methods_price_not_negative" CHECK ("shipping_methods"."price_minor" >= 0),
	CONSTRAINT "shipping_methods_days_in_order" CHECK (0 <= "shipping_methods"."minimum_delivery" and "shipping_methods"."minimum_delivery" <= "shipping_methods"."maximum_delivery")
);
--> statement-breakpoint
CREATE TABLE "shop" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"storefront" text NOT NULL,
	"seeded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_one_row" CHECK ("shop"."only")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"promo_code_id" uuid,
	"promo_code_sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_locale_known" CHECK ("subscriptions"."locale" in ('uk', 'en'))
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"variant_id" uuid NOT NULL,
	"size" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "stock_variant_id_size_pk" PRIMARY KEY("variant_id","size"),
	CONSTRAINT "stock_size_known" CHECK ("stock"."size" in ('XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'OVERSIZE', 'ONE_SIZE', 'WOMENS_OVERSIZE', 'MENS_OVERSIZE')),
	CONSTRAINT "stock_never_negative" CHECK ("stock"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "variant_photos" (
	"variant_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"view" text NOT NULL,
	CONSTRAINT "variant_photos_variant_id_position_pk" PRIMARY KEY("variant_id","position"),
	CONSTRAINT "variant_photos_view_known" CHECK ("variant_photos"."view" in ('front', 'back', 'detail'))
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"colour_id" uuid NOT NULL,
	"state" text NOT NULL,
	"vendor_code" text NOT NULL,
	"price_minor" integer NOT NULL,
	"discount_price_minor" integer,
	"display_price_minor" integer GENERATED ALWAYS AS (coalesce(discount_price_minor, price_minor)) STORED NOT NULL,
	"coming_soon" boolean DEFAULT false NOT NULL,
	"hero_position" integer,
	"published_at" timestamp with time zone NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "variants_vendor_code_unique" UNIQUE("vendor_code"),
	CONSTRAINT "variants_product_colour" UNIQUE("product_id","colour_id"),
	CONSTRAINT "variants_state_known" CHECK ("variants"."state" in ('ACTIVE', 'INACTIVE')),
	CONSTRAINT "variants_price_positive" CHECK ("variants"."price_minor" > 0),
	CONSTRAINT "variants_discount_below_price" CHECK ("variants"."discount_price_minor" is null or ("variants"."discount_price_minor" > 0 and "variants"."discount_price_minor" < "variants"."price_minor"))
);
--> statement-breakpoint
ALTER TABLE "basket_items" ADD CONSTRAINT "basket_items_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_items" ADD CONSTRAINT "basket_items_stock" FOREIGN KEY ("variant_id","size") REFERENCES "public"."stock"("variant_id","size") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_photo_id_files_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_tokens" ADD CONSTRAINT "mailed_tokens_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_stock" FOREIGN KEY ("variant_id","size") REFERENCES "public"."stock"("variant_id","size") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipping_method_id_shipping_methods_id_fk" FOREIGN KEY ("shipping_method_id") REFERENCES "public"."shipping_methods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_uses" ADD CONSTRAINT "promo_code_uses_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_uses" ADD CONSTRAINT "promo_code_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_files" ADD CONSTRAINT "page_files_page_name_pages_name_fk" FOREIGN KEY ("page_name") REFERENCES "public"."pages"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_files" ADD CONSTRAINT "page_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_variants" ADD CONSTRAINT "promo_code_variants_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_code_variants" ADD CONSTRAINT "promo_code_variants_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_admin_user_id_admin_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_photos" ADD CONSTRAINT "variant_photos_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_photos" ADD CONSTRAINT "variant_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_colour_id_colours_id_fk" FOREIGN KEY ("colour_id") REFERENCES "public"."colours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_users_email" ON "admin_users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("noun","record_id");--> statement-breakpoint
CREATE INDEX "audit_log_admin" ON "audit_log" USING btree ("admin_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "mailed_tokens_customer" ON "mailed_tokens" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "mailed_tokens_expiry" ON "mailed_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_items_variant" ON "order_items" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "orders_drafts" ON "orders" USING btree ("created_at") WHERE placed_at is null;--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("held_until") WHERE held_until is not null;--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("customer_id","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree (lower(customer ->> 'email')) WHERE placed_at is not null;--> statement-breakpoint
CREATE INDEX "orders_by_phone" ON "orders" USING btree ((customer ->> 'phone')) WHERE placed_at is not null;--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_customer" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sessions_admin_user" ON "sessions" USING btree ("admin_user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_email" ON "subscriptions" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "stock_on_hand" ON "stock" USING btree ("variant_id") WHERE quantity > 0;--> statement-breakpoint
CREATE INDEX "variants_newest" ON "variants" USING btree ("published_at" DESC NULLS LAST,"id") WHERE state = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "variants_by_price" ON "variants" USING btree ("display_price_minor","id") WHERE state = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "variants_by_words" ON "variants" USING gin ("words");