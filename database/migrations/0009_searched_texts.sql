CREATE TABLE "searched_texts" (
	"text" text PRIMARY KEY NOT NULL,
	"search_count" integer NOT NULL,
	"day_count" integer NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "searched_texts_counted" CHECK ("searched_texts"."day_count" > 0 and "searched_texts"."search_count" >= "searched_texts"."day_count")
);
