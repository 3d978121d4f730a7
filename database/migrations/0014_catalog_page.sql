ALTER TABLE "pages" DROP CONSTRAINT "pages_name_known";--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_name_known" CHECK ("pages"."name" in ('home', 'catalog', 'about', 'contacts', 'faq', 'privacy-policy', 'shipping', 'terms-conditions'));--> statement-breakpoint
INSERT INTO "pages" ("name", "title", "description", "sections")
  SELECT 'catalog', '{"uk": "Каталог", "en": "Catalog"}', '{"uk": "Усе, що є в крамниці, найновіше попереду.", "en": "Everything in the shop, the newest first."}', '{"uk": [], "en": []}'
  WHERE EXISTS (SELECT 1 FROM "pages");
