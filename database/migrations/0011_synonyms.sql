CREATE TABLE "synonyms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"words" text[] NOT NULL,
	"means" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- The server fills both again when it starts: the words now say where they come from.
DELETE FROM "search_words";--> statement-breakpoint
ALTER TABLE "search_words" DROP CONSTRAINT "search_words_pkey";--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "part" text NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "shown" text;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_word_part_pk" PRIMARY KEY("word","part");--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_part_known" CHECK ("search_words"."part" in ('KIND', 'PROPER', 'DESCRIPTION', 'CODE'));--> statement-breakpoint
ALTER TABLE "colours" ADD COLUMN "family" text;--> statement-breakpoint
UPDATE "colours" SET "family" = coalesce((
  SELECT "known"."family" FROM (VALUES
    ('milk', 'WHITE'), ('black', 'BLACK'), ('graphite', 'GREY'), ('grey-melange', 'GREY'), ('sand', 'BEIGE'), ('ecru', 'BEIGE'),
    ('olive', 'GREEN'), ('forest', 'GREEN'), ('burgundy', 'RED'), ('sky', 'LIGHT_BLUE'), ('washed-blue', 'LIGHT_BLUE'),
    ('lavender', 'PURPLE'), ('rust', 'ORANGE'), ('navy', 'BLUE'), ('indigo', 'BLUE'), ('cocoa', 'BROWN'), ('dusty-rose', 'PINK'),
    ('butter', 'YELLOW'), ('ochre', 'YELLOW')
  ) AS "known" ("key", "family") WHERE "known"."key" = "colours"."key"), 'GREY');--> statement-breakpoint
ALTER TABLE "colours" ALTER COLUMN "family" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "colours" ADD CONSTRAINT "colours_family_known" CHECK ("colours"."family" in ('BLACK', 'GREY', 'WHITE', 'BEIGE', 'BROWN', 'RED', 'ORANGE', 'YELLOW', 'GREEN', 'LIGHT_BLUE', 'BLUE', 'PURPLE', 'PINK'));
