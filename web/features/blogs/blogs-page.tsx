import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { FeaturedInterview } from './featured-interview.tsx'
import { posts } from './post-list.ts'
import { PostRow } from './post-row.tsx'

const DESCRIPTION =
  'Notes from the benches: how to choose, count and cool computer parts when you buy more than one.'

export function Component() {
  return (
    <div className="wrap pb-(--section)">
      <PageMeta title="Blogs" description={DESCRIPTION} path="/blogs" />
      <div className="pt-3">
        <Breadcrumbs crumbs={[{ to: '/', label: 'Home' }]} current="Blogs" />
      </div>
      <div className="pt-6 pb-10">
        <h1 className="text-4xl tracking-display">Blogs</h1>
        <p className="mt-3 max-w-measure text-lg text-pretty text-ink-700">{DESCRIPTION}</p>
      </div>
      <FeaturedInterview />
      <h2 className="sr-only">Posts</h2>
      <ul className="mt-10 divide-y divide-ink-200 border-y border-t-ink-900 border-b-ink-200">
        {posts.map((post) => (
          <PostRow key={post.slug} post={post} />
        ))}
      </ul>
    </div>
  )
}
