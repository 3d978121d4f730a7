CREATE TABLE "import_files" (
	"import_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"alt_before" jsonb,
	"alt_after" jsonb NOT NULL,
	CONSTRAINT "import_files_import_id_file_id_pk" PRIMARY KEY("import_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "import_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"is_stored" boolean DEFAULT false NOT NULL,
	"original_bytes" integer NOT NULL,
	"bytes" integer NOT NULL,
	"original_hash" text NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"dominant" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "photo_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "checked_photo_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_photos" ADD CONSTRAINT "import_photos_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_files_file" ON "import_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_photos_name" ON "import_photos" USING btree ("import_id","key") WHERE is_stored;--> statement-breakpoint
CREATE INDEX "import_photos_import" ON "import_photos" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "import_photos_waste" ON "import_photos" USING btree ("created_at") WHERE import_id is null or not is_stored;