import { docsMessages } from '../../../content/messages/en/reading.ts'
import { problems } from '../../../contract/problems.ts'
import type { JsonSchema } from './openapi-document.ts'
import { SchemaListing } from './schema-listing.tsx'

/** The API's error format, the same for every endpoint. */
export function ProblemsSection({ schema }: { schema: JsonSchema }) {
  const text = docsMessages.problemsText
  return (
    <section aria-labelledby="problems-heading" id="problems" className="scroll-mt-20">
      <h2 id="problems-heading" className="border-b border-ink-900 pb-3 text-2xl">
        {docsMessages.problems}
      </h2>
      <p className="mt-4 mb-8 max-w-measure text-pretty text-ink-700">
        {text.start}
        <code className="figure">{'application/problem+json'}</code>
        {text.type}
        <code className="figure">{'code'}</code>
        {text.code}
        <code className="figure">{'detail'}</code>
        {text.detail}
        <code className="figure">{'errors'}</code>
        {text.errors}
      </p>
      <div className="grid gap-10">
        <SchemaListing title={docsMessages.problem} schema={schema} level="h3" />
        <div>
          <h3 className="border-b border-ink-900 pb-2 font-sans text-sm tracking-normal">
            {docsMessages.codes}
          </h3>
          <dl className="divide-y divide-ink-200 text-sm">
            {Object.entries(problems).map(([code, { status, title }]) => (
              <div
                key={code}
                className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[minmax(0,13rem)_3rem_minmax(0,1fr)]"
              >
                <dt className="figure font-medium">{code}</dt>
                <dd className="figure text-ink-700">{status}</dd>
                <dd className="text-ink-700">{title}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
