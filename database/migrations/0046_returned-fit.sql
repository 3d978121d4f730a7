ALTER TABLE "fit_answers" ADD COLUMN "is_from_return" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Returns that ended before count too: the latest of each item. The answers of erased customers stay erased.
INSERT INTO "fit_answers" ("order_id", "variant_id", "size", "product_id", "answer", "is_from_return", "at")
SELECT DISTINCT ON (r."order_id", p."variant_id", p."size")
	r."order_id", p."variant_id", p."size", v."product_id", CASE p."reason" WHEN 'TOO_SMALL' THEN 'SMALL' ELSE 'LARGE' END, true, r."closed_at"
FROM "return_pieces" p
	JOIN "returns" r ON r."id" = p."return_id" AND r."state" = 'DONE'
	JOIN "orders" o ON o."id" = r."order_id" AND o."fit_asked_at" IS DISTINCT FROM to_timestamp(0)
	JOIN "variants" v ON v."id" = p."variant_id"
WHERE p."reason" IN ('TOO_SMALL', 'TOO_BIG') AND p."condition" <> 'MISSING' AND p."size" <> 'ONE_SIZE'
ORDER BY r."order_id", p."variant_id", p."size", r."closed_at" DESC, p."position" DESC
ON CONFLICT ("order_id", "variant_id", "size") DO UPDATE
	SET "answer" = excluded."answer", "is_from_return" = true, "at" = excluded."at",
		"parts" = CASE WHEN "fit_answers"."answer" = excluded."answer" THEN "fit_answers"."parts" ELSE '{}' END;
