CREATE TABLE "import_snapshots" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "import_snapshots_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_state_known";--> statement-breakpoint
ALTER TABLE "imported_products" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "imported_products" ADD COLUMN "undo_outcome" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "created_names" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undo_admin_user_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undo_finished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_snapshots" ADD CONSTRAINT "import_snapshots_product" FOREIGN KEY ("import_id","row") REFERENCES "public"."imported_products"("import_id","row") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_undo_admin_user_id_admin_users_id_fk" FOREIGN KEY ("undo_admin_user_id") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_undo_admin" ON "imports" USING btree ("undo_admin_user_id");--> statement-breakpoint
ALTER TABLE "imported_products" ADD CONSTRAINT "imported_products_undo_outcome_known" CHECK ("imported_products"."undo_outcome" in ('RESTORED', 'DELETED', 'HIDDEN_ORDERED', 'CHANGED_MEANWHILE', 'SOLD_MEANWHILE', 'DELETED_MEANWHILE', 'SALE_RUNNING', 'DOES_NOT_FIT'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_state_known" CHECK ("imports"."state" in ('CHECKED', 'APPLYING', 'APPLIED', 'FAILED', 'UNDOING', 'UNDONE', 'UNDO_FAILED'));