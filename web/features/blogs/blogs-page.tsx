import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { formatDate } from '../../ui/format.ts'
import { PageMeta } from '../../ui/page-meta.tsx'
import { interview } from './interview.ts'
import { posts } from './post-list.ts'
import { PostRow } from './post-row.tsx'

const DESCRIPTION =
  'Notes from the benches: how to choose, count and cool computer parts when you buy more than one.'

function FeaturedInterview() {
  return (
    <section
      aria-labelledby="interview-heading"
      className="group relative grid gap-x-(--gutter) gap-y-4 rounded-md border border-ink-200 bg-white p-5 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-green-600 md:p-8 lg:grid-cols-12 lg:p-10"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:col-span-3 lg:block">
        <Badge tone="green" mark="none">
          Interview
        </Badge>
        <p className="figure text-sm text-ink-500 lg:mt-4">
          <time dateTime={interview.date}>{formatDate(interview.date)}</time>
        </p>
      </div>
      <div className="lg:col-span-9">
        <h2 id="interview-heading" className="text-statement tracking-figure group-hover:text-green-700">
          <Link
            to={interview.path}
            className="outline-none before:absolute before:inset-0 before:content-['']"
          >
            {interview.title}
          </Link>
        </h2>
        <p className="mt-4 max-w-measure text-lg text-pretty text-ink-700">{interview.description}</p>
      </div>
    </section>
  )
}

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
