import { pages } from '../../../contract/pages.ts'
import { FEED_PATH, type PostSummary } from '../../../contract/posts.ts'
import { escapeXml } from '../../text/escape-xml.rules.ts'

interface FeedInput {
  publicUrl: string
  title: string
  description: string
  /** Newest first. */
  posts: readonly PostSummary[]
}

/** A day in the RFC 822 format that RSS requires; null when the front matter has no valid date. */
function toPubDate(day: string): string | null {
  const time = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(time.getTime()) ? null : time.toUTCString()
}

function element(name: string, text: string | null): string[] {
  return text ? [`<${name}>${escapeXml(text)}</${name}>`] : []
}

function toItem(post: PostSummary, publicUrl: string): string {
  const address = `${publicUrl}${pages.blogs}/${encodeURIComponent(post.slug)}`
  return [
    '<item>',
    ...element('title', post.title),
    ...element('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    ...element('pubDate', toPubDate(post.date)),
    ...element('dc:creator', post.author),
    ...post.tags.flatMap((tag) => element('category', tag)),
    ...element('description', post.description),
    '</item>',
  ].join('\n')
}

/** RSS 2.0 (https://www.rssboard.org/rss-specification), with the summary of each post. */
export function toFeed({ publicUrl, title, description, posts }: FeedInput): string {
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    ...element('title', title),
    ...element('link', publicUrl + pages.blogs),
    ...element('description', description),
    '<language>en</language>',
    ...element('lastBuildDate', toPubDate(posts[0]?.date ?? '')),
    `<atom:link href="${escapeXml(publicUrl + FEED_PATH)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => toItem(post, publicUrl)),
    '</channel>',
    '</rss>',
  ].join('\n')}\n`
}
