import type { Site } from '#app/page-meta.ts'
import { asScriptText } from '#app/script-text.ts'
import { type ArticleSummary, articlePath, BLOG_PATH, type Section } from '#domain/blog/articles.ts'
import { ArticleMetadata, TagLinks } from './article-metadata.tsx'
import { articleJsonLd, type PublishedArticle } from './blog-meta.ts'
import { LikeButton } from './like-button.tsx'

const SECTIONS_OF_LONG_ARTICLES = 3

interface Shown {
  article: PublishedArticle & { html: string; sections: Section[] }
  related: ArticleSummary[]
  newer: ArticleSummary | null
  older: ArticleSummary | null
}

export function ArticlePage({ article, related, newer, older, site }: Shown & { site: Site }) {
  const { slug, title, description, html, sections, tags } = article
  const isLong = sections.length >= SECTIONS_OF_LONG_ARTICLES
  return (
    <article className="wrap article-page pt-8 pb-18 lg:pt-12">
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by asScriptText
        dangerouslySetInnerHTML={{ __html: asScriptText(articleJsonLd(site, article)) }}
      />
      <header className="article-head grid gap-4">
        <p className="text-s">
          <a href={BLOG_PATH} className="inline-flex min-h-8 items-center font-medium text-primary underline">
            Blog
          </a>
        </p>
        <h1 tabIndex={-1} className="text-hero">
          {title}
        </h1>
        <p className="text-l leading-relaxed text-ink-2">{description}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <ArticleMetadata {...article} showsUpdate />
          <LikeButton slug={slug} />
        </div>
      </header>
      {isLong && <Contents sections={sections} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by server/blog */}
      <div className="article" dangerouslySetInnerHTML={{ __html: html }} />
      <footer className="article-foot">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
          <TagLinks tags={tags} />
          <LikeButton slug={slug} />
        </div>
        {(newer || older) && <Neighbours newer={newer} older={older} />}
        {related.length > 0 && <Related articles={related} />}
      </footer>
    </article>
  )
}

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav aria-labelledby="contents" className="article-contents text-s">
      <h2 id="contents" className="mb-2 text-s">
        On this page
      </h2>
      <ul className="grid border-l border-line">
        {sections.map(({ id, text, level }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={`block py-1.5 leading-snug text-ink-2 hover:text-primary touch:py-3 ${level === 3 ? 'pl-7' : 'pl-4'}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Neighbours({ newer, older }: Pick<Shown, 'newer' | 'older'>) {
  return (
    <nav aria-label="Older and newer articles" className="mt-10 grid gap-3 sm:grid-cols-2">
      {older && <Neighbour article={older} label="Previous" />}
      {newer && <Neighbour article={newer} label="Next" className="sm:col-start-2 sm:text-right" />}
    </nav>
  )
}

function Neighbour({ article, label, className = '' }: { article: ArticleSummary; label: string; className?: string }) {
  return (
    <a
      href={articlePath(article.slug)}
      className={`rounded-box border border-line bg-card p-4 hover:border-primary ${className}`}
    >
      <span className="block text-s text-ink-2">{label}</span>
      <span className="mt-1 block leading-snug font-semibold">{article.title}</span>
    </a>
  )
}

function Related({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <section aria-labelledby="related" className="mt-12">
      <h2 id="related" className="text-xl">
        Related articles
      </h2>
      <ul className="mt-4 grid gap-3">
        {articles.map((article) => (
          <li key={article.slug} className="grid gap-1 border-t border-line pt-4">
            <a
              href={articlePath(article.slug)}
              className="text-base leading-snug font-semibold hover:text-primary hover:underline"
            >
              {article.title}
            </a>
            <ArticleMetadata {...article} />
          </li>
        ))}
      </ul>
    </section>
  )
}
