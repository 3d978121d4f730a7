ALTER TABLE "files" ADD COLUMN "original_hash" text;--> statement-breakpoint
CREATE INDEX "files_by_original" ON "files" USING btree ("original_hash") WHERE original_hash is not null;