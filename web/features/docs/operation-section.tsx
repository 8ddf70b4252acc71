import { Badge } from '../../ui/badge.tsx'
import { MethodBadge } from './method-badge.tsx'
import { findSchema, type Operation } from './openapi-document.ts'
import { ParameterList } from './parameter-list.tsx'
import { SchemaListing } from './schema-listing.tsx'

interface OperationSectionProps {
  method: string
  operation: Operation
}

export function OperationSection({ method, operation }: OperationSectionProps) {
  const { operationId: id, summary, parameters, requestBody, responses, 'x-access': access } = operation
  const body = findSchema(requestBody?.content)
  const reply = findSchema(responses['200']?.content)
  return (
    <section aria-labelledby={`${id}-heading`} id={id} className="scroll-mt-20 py-8 first:pt-6">
      <h3 id={`${id}-heading`} className="font-sans text-base tracking-normal">
        <a href={`#${id}`} className="flex min-h-11 flex-wrap items-center gap-x-3 hover:text-green-700">
          <MethodBadge method={method} />
          {summary}
        </a>
      </h3>
      <Badge tone={access === 'public' ? 'green' : 'ink'} mark="none">
        {`Access: ${access.replaceAll('-', ' ')}`}
      </Badge>
      <div className="mt-6 grid gap-8">
        {parameters.length > 0 && <ParameterList parameters={parameters} />}
        {body && <SchemaListing title="Request body" schema={body} />}
        {reply && <SchemaListing title="Reply" schema={reply} />}
      </div>
    </section>
  )
}
