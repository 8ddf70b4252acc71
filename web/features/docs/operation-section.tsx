import { Badge } from '../../ui/badge.tsx'
import { MethodBadge } from './method-badge.tsx'
import { findSchema, type Operation } from './openapi-document.ts'
import { ParameterList } from './parameter-list.tsx'
import { SchemaListing } from './schema-listing.tsx'

interface OperationSectionProps {
  method: string
  path: string
  operation: Operation
}

export function OperationSection({ method, path, operation }: OperationSectionProps) {
  const { operationId: id, summary, parameters, requestBody, responses } = operation
  const body = findSchema(requestBody?.content)
  const reply = findSchema(responses['200']?.content)
  return (
    <section aria-labelledby={`${id}-heading`} id={id} className="scroll-mt-20 py-8 first:pt-6">
      <h3 id={`${id}-heading`} className="flex flex-wrap items-center gap-3 tracking-normal">
        <MethodBadge method={method} />
        <a
          href={`#${id}`}
          className="figure inline-flex min-h-11 items-center text-base break-all hover:text-green-700 md:text-lg"
        >
          {path}
        </a>
      </h3>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <p className="text-pretty text-ink-700">{summary}</p>
        <Badge tone={operation['x-access'] === 'public' ? 'green' : 'ink'} mark="none">
          {`Access: ${operation['x-access'].replaceAll('-', ' ')}`}
        </Badge>
      </div>
      <div className="mt-6 grid gap-8">
        {parameters.length > 0 && <ParameterList parameters={parameters} />}
        {body && <SchemaListing title="Request body" schema={body} />}
        {reply && <SchemaListing title="Reply" schema={reply} />}
      </div>
    </section>
  )
}
