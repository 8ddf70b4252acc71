import { docsMessages } from '../../../content/messages/en/reading.ts'
import type { JsonSchema } from './openapi-document.ts'
import { describeLimits, describeType, listFields, type SchemaLine } from './schema.rules.ts'

const INDENTS = ['', 'pl-5', 'pl-10']

function FieldLine({ line }: { line: SchemaLine }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 border-b border-ink-200 py-2 last:border-0 md:grid-cols-[13rem_11rem_minmax(0,1fr)]">
      <dt className={`figure font-medium break-words ${INDENTS[line.depth] ?? 'pl-15'}`}>
        {line.name}
        {line.optional && (
          <span className="ml-2 font-sans font-normal text-ink-500">{docsMessages.optional}</span>
        )}
      </dt>
      <dd className={`text-ink-700 md:pl-0 ${INDENTS[line.depth] ?? 'pl-15'}`}>{line.type}</dd>
      {line.notes && (
        <dd className={`text-ink-500 md:pl-0 ${INDENTS[line.depth] ?? 'pl-15'}`}>{line.notes}</dd>
      )}
    </div>
  )
}

interface SchemaListingProps {
  title: string
  schema: JsonSchema
  level?: 'h3' | 'h4'
}

/** A schema as a list of fields; a schema without fields shows its type. */
export function SchemaListing({ title, schema, level: Heading = 'h4' }: SchemaListingProps) {
  const lines = listFields(schema)
  return (
    <div>
      <Heading className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink-900 pb-2 font-sans text-sm tracking-normal">
        {title}
        <span className="font-normal text-ink-500">{describeType(schema)}</span>
      </Heading>
      {lines.length > 0 ? (
        <dl className="text-sm">
          {lines.map((line) => (
            <FieldLine key={line.path} line={line} />
          ))}
        </dl>
      ) : (
        <p className="py-2 text-sm text-ink-700">{describeLimits(schema) || schema.description}</p>
      )}
    </div>
  )
}
