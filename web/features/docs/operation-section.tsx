import { ChevronDown } from 'lucide-react'
import { docsMessages } from '../../../content/messages/en/reading.ts'
import { Badge } from '../../ui/badge.tsx'
import type { DocumentedOperation } from './docs-groups.rules.ts'
import { findSchema } from './openapi-document.ts'
import { ParameterList } from './parameter-list.tsx'
import { SchemaListing } from './schema-listing.tsx'

/** Figures and addresses are monospaced, and a method is part of an address. */
function MethodBadge({ method }: { method: string }) {
  return (
    <span className="figure inline-flex min-h-6 w-14 flex-none items-center justify-center rounded-xs bg-ink-900 text-xs leading-none font-medium text-white uppercase">
      {method}
    </span>
  )
}

/** One line that opens to all there is to know about the endpoint. */
export function OperationSection({ method, path, operation }: DocumentedOperation) {
  const { operationId: id, summary, parameters, requestBody, responses, 'x-access': access } = operation
  const body = findSchema(requestBody?.content)
  const reply = findSchema(responses['200']?.content)
  return (
    <details id={id} className="group scroll-mt-20">
      <summary className="grid list-none grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-3 hover:text-green-700 [&::-webkit-details-marker]:hidden">
        <MethodBadge method={method} />
        <span className="figure text-sm font-medium break-all">{path}</span>
        <ChevronDown className="size-4 text-ink-500 transition-[rotate] group-open:rotate-180" />
        <span className="col-start-2 text-sm text-ink-700">{summary}</span>
      </summary>
      <div className="grid grid-cols-1 gap-8 pt-2 pb-8">
        <div>
          <Badge tone={access === 'public' ? 'green' : 'ink'} mark="none">
            {docsMessages.access(access.replaceAll('-', ' '))}
          </Badge>
        </div>
        {parameters.length > 0 && <ParameterList parameters={parameters} />}
        {body && <SchemaListing title={docsMessages.requestBody} schema={body} level="h3" />}
        {reply && <SchemaListing title={docsMessages.reply} schema={reply} level="h3" />}
      </div>
    </details>
  )
}
