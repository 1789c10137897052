CREATE TABLE "recruiter_card_views" (
	"key" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"cards" uuid[] NOT NULL
);
