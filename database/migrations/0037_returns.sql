CREATE TABLE "return_pieces" (
	"return_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"variant_id" uuid NOT NULL,
	"size" text NOT NULL,
	"wish" text NOT NULL,
	"new_size" text,
	"is_new_size_held" boolean DEFAULT false NOT NULL,
	"reason" text,
	"condition" text,
	"restocked_at" timestamp with time zone,
	CONSTRAINT "return_pieces_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "return_pieces_wish_known" CHECK ("return_pieces"."wish" in ('MONEY', 'EXCHANGE', 'NOTHING')),
	CONSTRAINT "return_pieces_reason_known" CHECK ("return_pieces"."reason" in ('TOO_SMALL', 'TOO_BIG', 'COLOUR', 'CHANGED_MIND', 'FAULTY', 'WRONG_ITEM')),
	CONSTRAINT "return_pieces_condition_known" CHECK ("return_pieces"."condition" in ('SOUND', 'FAULTY', 'MISSING')),
	CONSTRAINT "return_pieces_exchange_with_size" CHECK (("return_pieces"."wish" = 'EXCHANGE') = ("return_pieces"."new_size" is not null)),
	CONSTRAINT "return_pieces_held_for_exchange" CHECK ("return_pieces"."new_size" is not null or not "return_pieces"."is_new_size_held"),
	CONSTRAINT "return_pieces_restocked_sound" CHECK ("return_pieces"."restocked_at" is null or coalesce("return_pieces"."condition", '') = 'SOUND')
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"origin" text NOT NULL,
	"way" text NOT NULL,
	"withdrawal_id" uuid,
	"words" text,
	"agreed_because" text,
	"refusal" text,
	"tracking_number" text,
	"sent_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"refund_id" uuid,
	"exchange_order_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_state_known" CHECK ("returns"."state" in ('AGREED', 'ON_ITS_WAY', 'INSPECTION', 'DONE', 'REFUSED')),
	CONSTRAINT "returns_origin_known" CHECK ("returns"."origin" in ('STAFF', 'WITHDRAWAL', 'CANCELLATION')),
	CONSTRAINT "returns_way_known" CHECK ("returns"."way" in ('POST', 'BROUGHT', 'HERE')),
	CONSTRAINT "returns_closed_with_time" CHECK (("returns"."state" in ('DONE', 'REFUSED')) = ("returns"."closed_at" is not null)),
	CONSTRAINT "returns_refused_with_words" CHECK (("returns"."state" = 'REFUSED') = ("returns"."refusal" is not null))
);
--> statement-breakpoint
ALTER TABLE "return_pieces" ADD CONSTRAINT "return_pieces_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pieces" ADD CONSTRAINT "return_pieces_stock" FOREIGN KEY ("variant_id","size") REFERENCES "public"."stock"("variant_id","size") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pieces" ADD CONSTRAINT "return_pieces_new_size" FOREIGN KEY ("variant_id","new_size") REFERENCES "public"."stock"("variant_id","size") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchange_order_id_orders_id_fk" FOREIGN KEY ("exchange_order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_pieces_variant" ON "return_pieces" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "returns_of_order" ON "returns" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "returns_open" ON "returns" USING btree ("created_at") WHERE state in ('AGREED', 'ON_ITS_WAY', 'INSPECTION');--> statement-breakpoint
CREATE INDEX "returns_closed" ON "returns" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "returns_exchange" ON "returns" USING btree ("exchange_order_id");