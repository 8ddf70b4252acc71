import { blogMessages } from '../../../content/messages/en/reading.ts'
import questions from '../../../content/questions.md?markdown'
import { formatDate } from '../../../contract/dates.ts'
import { pages } from '../../../contract/pages.ts'
import { Badge } from '../../ui/badge.tsx'
import { GoLink } from '../../ui/go-link.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { ArticleLayout } from './article-layout.tsx'
import { interview } from './interview.ts'
import { ReadingTime } from './reading-time.tsx'

export function Component() {
  const { title, description, date, path, minutes } = interview
  return (
    <>
      <PageMeta title={title} description={description} path={path} />
      <ArticleLayout
        title={title}
        description={description}
        contentsTitle={blogMessages.questions}
        html={questions.html}
        byline={
          <>
            <Badge tone="line" mark="none">
              {blogMessages.interview}
            </Badge>
            <time dateTime={date}>{formatDate(date)}</time>
            <ReadingTime minutes={minutes} />
          </>
        }
      >
        <div className="mt-16 max-w-168 border-t border-ink-900 pt-4 print:hidden">
          <GoLink to={pages.blogs}>{blogMessages.allPosts}</GoLink>
        </div>
      </ArticleLayout>
    </>
  )
}
