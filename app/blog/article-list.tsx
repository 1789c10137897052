import { type ArticleSummary, articlePath } from '#domain/blog/articles.ts'
import { ArticleMetadata, TagLinks } from './article-metadata.tsx'

export function ArticleList({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {articles.map((article) => (
        <li key={article.slug} className="grid gap-2.5 py-7">
          <ArticleMetadata {...article} />
          <h2 className="text-xl">
            <a href={articlePath(article.slug)} className="hover:text-primary hover:underline">
              {article.title}
            </a>
          </h2>
          <p className="max-w-[62ch] text-base leading-relaxed text-ink-2">{article.description}</p>
          <TagLinks tags={article.tags} label={`Tags of ${article.title}`} />
        </li>
      ))}
    </ul>
  )
}
