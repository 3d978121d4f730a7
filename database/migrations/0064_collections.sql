CREATE TABLE "collection_categories" (
	"collection_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "collection_categories_collection_id_category_id_pk" PRIMARY KEY("collection_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "collection_colours" (
	"collection_id" uuid NOT NULL,
	"colour_key" text NOT NULL,
	CONSTRAINT "collection_colours_collection_id_colour_key_pk" PRIMARY KEY("collection_id","colour_key")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" jsonb NOT NULL,
	"lead" jsonb NOT NULL,
	"photo_id" uuid,
	"state" text NOT NULL,
	"position" integer NOT NULL,
	"new_within_days" integer,
	"on_sale" boolean DEFAULT false NOT NULL,
	"tag" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_name_translated" CHECK (coalesce("collections"."name" ->> 'uk', '') <> '' and coalesce("collections"."name" ->> 'en', '') <> ''),
	CONSTRAINT "collections_lead_translated" CHECK (coalesce("collections"."lead" ->> 'uk', '') <> '' and coalesce("collections"."lead" ->> 'en', '') <> ''),
	CONSTRAINT "collections_state_known" CHECK ("collections"."state" in ('ACTIVE', 'INACTIVE')),
	CONSTRAINT "collections_days_sane" CHECK ("collections"."new_within_days" between 1 and 365)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_categories" ADD CONSTRAINT "collection_categories_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_categories" ADD CONSTRAINT "collection_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_colours" ADD CONSTRAINT "collection_colours_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_colours" ADD CONSTRAINT "collection_colours_colour_key_colours_key_fk" FOREIGN KEY ("colour_key") REFERENCES "public"."colours"("key") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_photo_id_files_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_categories_by_category" ON "collection_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "collection_colours_by_colour" ON "collection_colours" USING btree ("colour_key");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tags_few" CHECK (cardinality("products"."tags") <= 10);