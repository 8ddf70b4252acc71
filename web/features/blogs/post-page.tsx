import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { blogMessages } from '../../../content/messages/en/reading.ts'
import { formatDate } from '../../../contract/dates.ts'
import { servicesContext } from '../../app/services.ts'
import { shop } from '../../app/shop.ts'
import { useSite } from '../../app/site.ts'
import { Badge } from '../../ui/badge.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { ArticleLayout } from './article-layout.tsx'
import { type LoadedPost, loadPost } from './load-post.ts'
import { PostNeighbours } from './post-neighbours.tsx'
import { ReadingTime } from './reading-time.tsx'

export function loader({ params, context }: LoaderFunctionArgs): Promise<LoadedPost> {
  return loadPost(params.slug ?? '', context.get(servicesContext).loadChunk)
}

export function Component() {
  const { post, newer, older, html } = useLoaderData<LoadedPost>()
  const { publicUrl } = useSite()
  const path = `/blogs/${post.slug}`
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
        <PostNeighbours newer={newer} older={older} />
      </ArticleLayout>
    </>
  )
}
