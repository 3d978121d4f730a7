ALTER TABLE "sale_variants" ADD COLUMN "state" text DEFAULT 'WAITING' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_variants" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "scope" jsonb;--> statement-breakpoint
CREATE INDEX "sale_variants_by_turn" ON "sale_variants" USING btree ("sale_id","state","position");--> statement-breakpoint
ALTER TABLE "sale_variants" ADD CONSTRAINT "sale_variants_state_known" CHECK ("sale_variants"."state" in ('WAITING', 'SET', 'LEFT_OUT', 'TAKEN_BACK'));--> statement-breakpoint
-- The sales that there are. Only what a running one has set is taken back at its end.
UPDATE sale_variants sv SET state = CASE WHEN s.state IN ('PLANNED', 'CANCELLED') THEN 'WAITING' WHEN NOT sv.applied THEN 'LEFT_OUT'
    WHEN s.state = 'RUNNING' THEN 'SET' ELSE 'TAKEN_BACK' END
  FROM sales s WHERE s.id = sv.sale_id;--> statement-breakpoint
UPDATE sales s SET scope = jsonb_build_object('variantIds', (SELECT coalesce(jsonb_agg(sv.variant_id), '[]') FROM sale_variants sv
    WHERE sv.sale_id = s.id), 'categoryIds', '[]'::jsonb, 'withoutIds', '[]'::jsonb, 'withoutRefused', false)
  WHERE s.percent IS NOT NULL;
