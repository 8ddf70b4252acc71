import blogs from '../../../content/blogs.json'
import { blogMessages } from '../../../content/messages/en/reading.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { FeaturedInterview } from './featured-interview.tsx'
import { FeedDiscovery, FeedLink } from './feed-link.tsx'
import { posts } from './post-list.ts'
import { PostRow } from './post-row.tsx'

export function Component() {
  return (
    <div className="wrap pb-(--section)">
      <PageMeta title={blogs.title} description={blogs.description} path="/blogs" />
      <FeedDiscovery />
      <div className="pt-3">
        <Breadcrumbs crumbs={[{ to: '/', label: blogMessages.home }]} current={blogs.title} />
      </div>
      <div className="pt-6 pb-10">
        <h1 className="text-4xl tracking-display">{blogs.title}</h1>
        <p className="mt-3 max-w-measure text-lg text-pretty text-ink-700">{blogs.description}</p>
        <p className="mt-3">
          <FeedLink />
        </p>
      </div>
      <FeaturedInterview />
      <h2 className="sr-only">{blogMessages.posts}</h2>
      <ul className="mt-10 divide-y divide-ink-200 border-y border-t-ink-900 border-b-ink-200">
        {posts.map((post) => (
          <PostRow key={post.slug} post={post} />
        ))}
      </ul>
    </div>
  )
}
