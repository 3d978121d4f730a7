CREATE TABLE "carrier_branches" (
	"carrier" text NOT NULL,
	"ref" text NOT NULL,
	"city_ref" text NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "carrier_branches_carrier_ref_pk" PRIMARY KEY("carrier","ref"),
	CONSTRAINT "carrier_branches_kind_known" CHECK ("carrier_branches"."kind" in ('OFFICE', 'LOCKER'))
);
--> statement-breakpoint
CREATE TABLE "carrier_cities" (
	"carrier" text NOT NULL,
	"ref" text NOT NULL,
	"name" text NOT NULL,
	"area" text NOT NULL,
	"label" text NOT NULL,
	"label_words" text NOT NULL,
	"words" text NOT NULL,
	"branch_count" integer NOT NULL,
	CONSTRAINT "carrier_cities_carrier_ref_pk" PRIMARY KEY("carrier","ref"),
	CONSTRAINT "carrier_cities_carrier_known" CHECK ("carrier_cities"."carrier" in ('NOVA_POSHTA', 'UKRPOSHTA', 'UPS'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parcel_status" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parcel_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carrier_branches" ADD CONSTRAINT "carrier_branches_city" FOREIGN KEY ("carrier","city_ref") REFERENCES "public"."carrier_cities"("carrier","ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_branches_of_city" ON "carrier_branches" USING btree ("carrier","city_ref");--> statement-breakpoint
CREATE INDEX "carrier_cities_label" ON "carrier_cities" USING btree ("carrier","label_words");--> statement-breakpoint
CREATE INDEX "carrier_cities_largest" ON "carrier_cities" USING btree ("carrier","branch_count" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "carrier_cities_words" ON "carrier_cities" USING gin (to_tsvector('simple', "words"));--> statement-breakpoint
CREATE INDEX "orders_on_the_way" ON "orders" USING btree ("parcel_checked_at") WHERE tracking_number is not null and status = 'IN_PROCESS';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parcel_status_known" CHECK ("orders"."parcel_status" in ('REGISTERED', 'IN_TRANSIT', 'READY', 'WITH_COURIER', 'DELAYED', 'RECEIVED', 'RETURNING', 'RETURNED'));