CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"is_given" boolean NOT NULL,
	"way" text NOT NULL,
	"text_version" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_purpose_known" CHECK ("consents"."purpose" in ('NEWSLETTER')),
	CONSTRAINT "consents_way_known" CHECK ("consents"."way" in ('MAILED_LINK', 'UNSUBSCRIBE_LINK')),
	CONSTRAINT "consents_locale_known" CHECK ("consents"."locale" in ('uk', 'en'))
);
--> statement-breakpoint
CREATE INDEX "consents_email" ON "consents" USING btree (lower("email"));