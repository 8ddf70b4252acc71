import { docsMessages } from '../../../content/messages/en/reading.ts'
import type { OpenApiDocument, Operation } from './openapi-document.ts'

export interface DocumentedOperation {
  method: string
  path: string
  operation: Operation
}

type GroupName = keyof typeof docsMessages.groups

export interface OperationGroup {
  name: GroupName
  title: string
  operations: DocumentedOperation[]
}

/** By the first word of the path; what only admins may call is one group of its own. */
const GROUPS: readonly { name: GroupName; paths: RegExp }[] = [
  { name: 'catalog', paths: /^\/(product|facet|suggestion|understanding|category|fit|review|own-review)/ },
  {
    name: 'orders',
    paths:
      /^\/(cart|list|shared-list|saved-build|order|quick-order|article-number|create-payment-intent|payment|stripe)/,
  },
  { name: 'account', paths: /^\/(user|admin|own-data|account|image)/ },
  { name: 'shop', paths: /^\// },
]

/** The endpoints in the order in which a reader needs them: what to buy, how to buy it, one's own data, the shop's side. */
export function groupOperations(paths: OpenApiDocument['paths']): OperationGroup[] {
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  )
  const findName = ({ path, operation }: DocumentedOperation) =>
    operation['x-access'] === 'admin' ? 'admin' : GROUPS.find(({ paths: own }) => own.test(path))?.name
  return Object.entries(docsMessages.groups)
    .map(([name, title]) => ({
      name: name as GroupName,
      title,
      operations: all.filter((each) => findName(each) === name),
    }))
    .filter(({ operations }) => operations.length > 0)
}
