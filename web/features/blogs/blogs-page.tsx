import { Link } from 'react-router'
import blogs from '../../../content/blogs.json'
import { blogMessages } from '../../../content/messages/en/reading.ts'
import { formatDate } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { FeaturedInterview } from './featured-interview.tsx'
import { FeedDiscovery, FeedLink } from './feed-link.tsx'
import { type ListedPost, posts } from './post-list.ts'
import { ReadingTime } from './reading-time.tsx'

/** One row of the list; the whole row links to the post. */
function PostRow({ post }: { post: ListedPost }) {
  return (
    <li className="group relative grid gap-x-(--gutter) gap-y-2 py-7 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-green-600 lg:grid-cols-[17rem_minmax(0,1fr)_15rem] lg:py-9">
      <p className="text-sm leading-8 text-ink-500">
        <time dateTime={post.date}>{formatDate(post.date)}</time>
        <span aria-hidden="true" className="px-2 text-ink-400">
          ·
        </span>
        <ReadingTime minutes={post.minutes} />
      </p>
      <div>
        <h3 className="text-2xl text-balance group-hover:text-green-700">
          <Link
            to={fillPath(pages.blog, { slug: post.slug })}
            className="outline-none before:absolute before:inset-0 before:content-['']"
          >
            {post.title}
          </Link>
        </h3>
        <p className="mt-2 max-w-measure text-pretty text-ink-700">{post.description}</p>
      </div>
      <p className="text-sm text-ink-500 lg:pt-1.5 lg:text-right">
        {post.author}
        <span className="mt-1 block">{post.tags.join(', ')}</span>
      </p>
    </li>
  )
}

export function Component() {
  return (
    <div className="wrap pb-(--section)">
      <PageMeta title={blogs.title} description={blogs.description} path={pages.blogs} />
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
