CREATE TABLE "blog_likes" (
	"slug" text PRIMARY KEY NOT NULL,
	"likes" integer NOT NULL
);
