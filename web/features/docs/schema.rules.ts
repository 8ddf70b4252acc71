import { docsTypes } from '../../../content/messages/en/reading.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import type { JsonSchema } from './openapi-document.ts'

/** One line of a schema listing. */
export interface SchemaLine {
  path: string
  name: string
  depth: number
  type: string
  optional: boolean
  notes: string
}

const FORMATS: Record<string, string> = { uuid: docsTypes.id, 'date-time': docsTypes.time }

/** 'text or null', 'list of object', '"newest" or "name"'. */
export function describeType(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(docsTypes.or)
  if (schema.anyOf) return [...new Set(schema.anyOf.map(describeType))].join(docsTypes.or)
  const types = [schema.type ?? docsTypes.anything].flat()
  return types.map((type) => describePlainType(type, schema)).join(docsTypes.or)
}

function describePlainType(type: string, { items, format }: JsonSchema): string {
  if (type === 'string') return (format && FORMATS[format]) ?? docsTypes.text
  if (type === 'integer') return docsTypes.integer
  if (type === 'boolean') return docsTypes.boolean
  if (type === 'array')
    return items
      ? docsTypes.listOf(describeType(items).replace(/^object$/, docsTypes.objects))
      : docsTypes.list
  return type
}

export function describeLimits(schema: JsonSchema): string {
  const { minLength = 0, maxLength, minimum, maximum, default: preset } = schema
  const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  const limits = [
    minLength > 1 && docsTypes.atLeast(groupThousands(minLength)),
    maxLength !== undefined && docsTypes.atMost(groupThousands(maxLength)),
    minimum !== undefined && isBounded && docsTypes.range(minimum, maximum),
    preset !== undefined && docsTypes.preset(String(preset)),
  ]
  return limits.filter(Boolean).join(', ')
}

/** The object inside a list or a nullable type, whose fields are listed. */
function findObjects(schema: JsonSchema): JsonSchema[] {
  if (schema.properties) return [schema]
  if (schema.items) return findObjects(schema.items)
  return (schema.anyOf ?? []).flatMap(findObjects)
}

function describeNotes(schema: JsonSchema): string {
  return [schema.description, describeLimits(schema)].filter(Boolean).join('; ')
}

export function listFields(schema: JsonSchema, parent = '', depth = 0): SchemaLine[] {
  return findObjects(schema).flatMap(({ properties = {}, required = [] }, index) =>
    Object.entries(properties).flatMap(([name, property]) => {
      const path = `${parent}${index}.${name}`
      const line: SchemaLine = {
        path,
        name,
        depth,
        type: describeType(property),
        optional: !required.includes(name),
        notes: describeNotes(property),
      }
      return [line, ...listFields(property, path, depth + 1)]
    }),
  )
}
