import type { ReactNode } from 'react'
import { blogMessages } from '../../../content/messages/en/reading.ts'
import { pages } from '../../../contract/pages.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Prose } from '../../ui/prose.tsx'
import { findHeadings, type Heading } from './article-html.rules.ts'
import { FeedDiscovery } from './feed-link.tsx'

/** The headings of an article, as links. */
function ContentsList({ title, headings }: { title: string; headings: Heading[] }) {
  return (
    <nav aria-labelledby="contents-heading" className="self-start print:hidden lg:sticky lg:top-24">
      <h2 id="contents-heading" className="border-b border-ink-900 pb-3 text-base tracking-mono">
        {title}
      </h2>
      <ol className="divide-y divide-ink-200">
        {headings.map(({ id, text }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 gap-3 py-3 text-sm text-ink-700 hover:text-green-700 focus-visible:-outline-offset-2"
            >
              <span aria-hidden="true" className="figure w-5 flex-none text-ink-500">
                {index + 1}
              </span>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const CRUMBS = [
  { to: '/', label: blogMessages.home },
  { to: pages.blogs, label: blogMessages.blogs },
]

interface ArticleLayoutProps {
  title: string
  description: string
  /** The kind of text, its date and its author. */
  byline: ReactNode
  contentsTitle: string
  html: string
  children?: ReactNode
}

/** An article with its contents list: left of the text where there is room, otherwise above it. */
export function ArticleLayout({
  title,
  description,
  byline,
  contentsTitle,
  html,
  children,
}: ArticleLayoutProps) {
  return (
    <article className="wrap pb-(--section)">
      <FeedDiscovery />
      <div className="pt-3">
        <Breadcrumbs crumbs={CRUMBS} current={title} />
      </div>
      <header className="max-w-224 pt-6 pb-10 lg:pt-10 lg:pb-14">
        <h1 className="text-statement tracking-figure">{title}</h1>
        <p className="mt-5 max-w-measure text-lg text-pretty text-ink-700">{description}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-500">{byline}</div>
      </header>
      <div className="grid gap-x-12 gap-y-10 border-t border-ink-200 pt-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:pt-14 xl:gap-x-16">
        <ContentsList title={contentsTitle} headings={findHeadings(html)} />
        <div className="min-w-0">
          <Prose html={html} />
          {children}
        </div>
      </div>
    </article>
  )
}
