import type { Heading } from './article-html.rules.ts'

/** The headings of an article, as links. */
export function ContentsList({ title, headings }: { title: string; headings: Heading[] }) {
  return (
    <nav aria-labelledby="contents-heading" className="self-start print:hidden lg:sticky lg:top-24">
      <h2 id="contents-heading" className="border-b border-ink-900 pb-3 text-base tracking-mono">
        {title}
      </h2>
      <ol className="divide-y divide-ink-200">
        {headings.map(({ id, text }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 gap-3 py-3 text-sm text-ink-700 hover:text-green-700 focus-visible:-outline-offset-2"
            >
              <span aria-hidden="true" className="figure w-5 flex-none text-ink-500">
                {index + 1}
              </span>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
