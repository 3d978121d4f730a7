ALTER TABLE "returns" DROP CONSTRAINT "returns_state_known";--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_origin_known";--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_closed_with_time";--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_state_known" CHECK ("returns"."state" in ('AGREED', 'ON_ITS_WAY', 'INSPECTION', 'DONE', 'REFUSED', 'CANCELED'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_origin_known" CHECK ("returns"."origin" in ('STAFF', 'CUSTOMER', 'WITHDRAWAL', 'CANCELLATION'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_closed_with_time" CHECK (("returns"."state" in ('DONE', 'REFUSED', 'CANCELED')) = ("returns"."closed_at" is not null));