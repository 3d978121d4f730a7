CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"path" text NOT NULL,
	"target" text NOT NULL,
	"target_path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_path_unique" UNIQUE("path"),
	CONSTRAINT "redirects_path_rooted" CHECK ("redirects"."path" ~ '^/.' and char_length("redirects"."path") <= 500),
	CONSTRAINT "redirects_target_inside" CHECK ("redirects"."target" ~ '^/([^/\\]|$)' and char_length("redirects"."target") <= 1000),
	CONSTRAINT "redirects_no_loop" CHECK ("redirects"."path" <> "redirects"."target_path")
);
