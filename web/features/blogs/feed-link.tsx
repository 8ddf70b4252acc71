import { Rss } from 'lucide-react'
import blogs from '../../../content/blogs.json'
import { blogMessages } from '../../../content/messages/en/reading.ts'
import { FEED_PATH } from '../../../contract/posts.ts'
import { shop } from '../../app/shop.ts'

/** Lets a feed reader find the feed from any page of the blog. React moves it into the head. */
export function FeedDiscovery() {
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={blogMessages.feedTitle(shop.name, blogs.title)}
      href={FEED_PATH}
    />
  )
}

/** Not a page of ours: the browser or a feed reader opens it. */
export function FeedLink() {
  return (
    <a
      href={FEED_PATH}
      type="application/rss+xml"
      className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-green-700 underline-offset-4 hover:text-green-800 hover:underline"
    >
      <Rss className="size-4" />
      {blogMessages.feed}
    </a>
  )
}
