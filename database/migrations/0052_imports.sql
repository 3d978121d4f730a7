CREATE TABLE "imported_products" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"is_new" boolean NOT NULL,
	"product_id" uuid,
	CONSTRAINT "imported_products_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"admin_user_id" uuid,
	"file_name" text NOT NULL,
	"file" "bytea",
	"state" text DEFAULT 'CHECKED' NOT NULL,
	"report" jsonb NOT NULL,
	"seen" jsonb NOT NULL,
	"total" integer,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_state_known" CHECK ("imports"."state" in ('CHECKED', 'APPLYING', 'APPLIED', 'FAILED'))
);
--> statement-breakpoint
ALTER TABLE "imported_products" ADD CONSTRAINT "imported_products_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_products" ADD CONSTRAINT "imported_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_admin_user_id_admin_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_products_product" ON "imported_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "imports_admin" ON "imports" USING btree ("admin_user_id");