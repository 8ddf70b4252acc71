import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { blogMessages } from '../../../content/messages/en/reading.ts'
import { formatDate } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import { toPostSummary } from '../../../contract/posts.ts'
import { problems } from '../../../contract/problems.ts'
import { ApiError } from '../../api/api-error.ts'
import type { LoadChunk } from '../../app/chunks.ts'
import { servicesContext } from '../../app/services.ts'
import { shop } from '../../app/shop.ts'
import { useSite } from '../../app/site.ts'
import { Badge } from '../../ui/badge.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { ArticleLayout } from './article-layout.tsx'
import { findPost, type ListedPost, type ListedPostWithNeighbors } from './post-list.ts'
import { ReadingTime } from './reading-time.tsx'

function NeighborLink({ label, post }: { label: string; post: ListedPost }) {
  return (
    <Link
      to={fillPath(pages.blog, { slug: post.slug })}
      className="group grid content-start gap-1 py-5 text-sm focus-visible:-outline-offset-2"
    >
      <span className="text-ink-500">{label}</span>
      <span className="font-display text-lg leading-6 font-medium tracking-heading text-balance group-hover:text-green-700">
        {post.title}
      </span>
    </Link>
  )
}

/** The first post has no previous and the last no next one; each link keeps its side. */
function PostNeighbors({ newer, older }: Omit<ListedPostWithNeighbors, 'post'>) {
  if (!newer && !older) return null
  return (
    <nav
      aria-label={blogMessages.others}
      className="mt-16 grid max-w-168 gap-x-8 border-t border-ink-900 max-sm:divide-y max-sm:divide-ink-200 sm:grid-cols-2 print:hidden"
    >
      {older ? (
        <NeighborLink label={blogMessages.previous} post={older} />
      ) : (
        <span className="max-sm:hidden" />
      )}
      {newer && <NeighborLink label={blogMessages.next} post={newer} />}
    </nav>
  )
}

interface PostFile {
  html: string
}

const files = import.meta.glob<PostFile>('../../../content/blogs/*.md', {
  query: '?markdown',
  import: 'default',
})

const loaders = new Map(Object.entries(files).map(([path, load]) => [toPostSummary(path, {}).slug, load]))

type LoadedPost = ListedPostWithNeighbors & { html: string }

/** Each post is a separate chunk: reading one loads one. */
async function loadPost(slug: string, loadChunk: LoadChunk): Promise<LoadedPost> {
  const found = findPost(slug)
  const load = loaders.get(slug)
  if (!found || !load) {
    const { status, title } = problems.NOT_FOUND
    throw new ApiError({
      type: 'about:blank',
      status,
      title,
      code: 'NOT_FOUND',
      detail: blogMessages.missing,
    })
  }
  const { html } = await loadChunk(load)
  return { ...found, html }
}

export function loader({ params, context }: LoaderFunctionArgs): Promise<LoadedPost> {
  return loadPost(params.slug ?? '', context.get(servicesContext).loadChunk)
}

export function Component() {
  const { post, newer, older, html } = useLoaderData<LoadedPost>()
  const { publicUrl } = useSite()
  const path = fillPath(pages.blog, { slug: post.slug })
  return (
    <>
      <PageMeta
        title={post.title}
        description={post.description}
        path={path}
        jsonLd={{
          '@type': 'BlogPosting',
          headline: post.title,
          description: post.description,
          datePublished: post.date,
          author: { '@type': 'Person', name: post.author },
          publisher: { '@type': 'Organization', name: shop.name, url: publicUrl },
          mainEntityOfPage: publicUrl + path,
          keywords: post.tags.join(', '),
        }}
      />
      <ArticleLayout
        title={post.title}
        description={post.description}
        contentsTitle={blogMessages.inThisPost}
        html={html}
        byline={
          <>
            <time dateTime={post.date}>{formatDate(post.date)}</time>
            <span>{post.author}</span>
            <ReadingTime minutes={post.minutes} />
            <ul aria-label={blogMessages.tags} className="flex flex-wrap gap-2">
              {post.tags.map((tag) => (
                <li key={tag}>
                  <Badge tone="line" mark="none">
                    {tag}
                  </Badge>
                </li>
              ))}
            </ul>
          </>
        }
      >
        <PostNeighbors newer={newer} older={older} />
      </ArticleLayout>
    </>
  )
}
