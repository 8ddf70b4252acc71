import { shop } from '../../app/shop.ts'
import { Section } from '../../ui/section.tsx'

export function AboutSection() {
  const { heading, text, years } = shop.about
  return (
    <Section id="about" line className="drawn-when-near [--room:54rem]">
      <div className="grid gap-x-(--gutter) gap-y-8 lg:grid-cols-2">
        <div className="lg:pr-(--gutter)">
          <h2 id="about-heading" className="text-statement tracking-figure">
            {heading.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </h2>
          <p className="mt-8 max-w-measure text-lg text-pretty text-ink-700">{text}</p>
        </div>
        <ol className="border-t border-ink-900">
          {years.map(({ year, text: event }) => (
            <li
              key={year}
              className="grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-4 border-b border-ink-200 py-5 text-ink-700"
            >
              <b className="figure text-2xl font-medium tracking-banner text-ink-900">{year}</b>
              {event}
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
