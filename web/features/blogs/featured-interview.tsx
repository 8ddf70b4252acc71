import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { blogMessages } from '../../../content/messages/en/reading.ts'
import { formatDate } from '../../../contract/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { interview } from './interview.ts'
import { ReadingTime } from './reading-time.tsx'

/** The columns match the list below, minus the padding of the box. */
export function FeaturedInterview() {
  return (
    <section
      aria-labelledby="interview-heading"
      className="group relative grid gap-x-(--gutter) gap-y-4 rounded-md border border-ink-200 bg-white p-5 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-green-600 md:p-8 lg:grid-cols-[14.5rem_minmax(0,1fr)_auto] lg:p-10"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-500 lg:block">
        <Badge tone="green" mark="none">
          {blogMessages.interview}
        </Badge>
        <p className="lg:mt-4">
          <time dateTime={interview.date}>{formatDate(interview.date)}</time>
        </p>
        <p className="lg:mt-1">
          <ReadingTime minutes={interview.minutes} />
        </p>
      </div>
      <div>
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
      <p
        aria-hidden="true"
        className="inline-flex items-center gap-2 self-end text-sm font-medium text-green-700 group-hover:text-green-800"
      >
        {blogMessages.readInterview}
        <ArrowRight className="size-4 transition-[translate] group-hover:translate-x-[3px]" />
      </p>
    </section>
  )
}
