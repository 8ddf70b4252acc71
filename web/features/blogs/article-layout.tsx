import type { ReactNode } from 'react'
import { blogMessages } from '../../../content/messages/en/reading.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Prose } from '../../ui/prose.tsx'
import { findHeadings } from './article-html.rules.ts'
import { ContentsList } from './contents-list.tsx'
import { FeedDiscovery } from './feed-link.tsx'

const CRUMBS = [
  { to: '/', label: blogMessages.home },
  { to: '/blogs', label: blogMessages.blogs },
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
