import type { Ajv2020 } from 'ajv/dist/2020.js'
import type { JsonSchema } from './api-document.ts'
import type { Random } from './random.ts'

export interface ValueDrawer {
  /** A value that the schema accepts, as meaningful as the scene allows. */
  draw(schema: JsonSchema, name?: string): unknown
}

export function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[random.below(values.length)]
  if (value === undefined) throw new Error('there is nothing to pick from')
  return value
}

interface Source {
  random: Random
  ajv: Ajv2020
  /** Values by field name; the first is drawn most often. */
  named: Record<string, readonly unknown[]>
  /** Values of any kind; the drawer finds out which ones a schema accepts. */
  others: readonly unknown[]
}

/** Draws values that a schema accepts and that mean something in the shop, rather than random letters. */
export function createValueDrawer({ random, ajv, named, others }: Source): ValueDrawer {
  const taken = new Map<JsonSchema, unknown[]>()

  function listTaken(schema: JsonSchema): unknown[] {
    const known = taken.get(schema)
    if (known) return known
    const found = others.filter((value) => ajv.validate(schema, value))
    taken.set(schema, found)
    return found
  }

  function drawObject({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
    const given = Object.entries(properties).filter(
      ([name]) => required.includes(name) || random.below(10) < 6,
    )
    return Object.fromEntries(given.map(([name, schema]) => [name, draw(schema, name)]))
  }

  function draw(schema: JsonSchema, name = ''): unknown {
    const fitting = (named[name] ?? []).filter((value) => ajv.validate(schema, value))
    if (fitting.length > 0 && random.below(10) < 9) return pick(random, fitting)
    if (schema.enum) return pick(random, schema.enum)
    if ('const' in schema) return schema.const
    if (schema.anyOf) return draw(pick(random, schema.anyOf), name)
    if (schema.properties) return drawObject(schema)
    if (schema.type === 'array') {
      return Array.from({ length: 1 + random.below(3) }, () => draw(schema.items ?? {}, name))
    }
    const found = listTaken(schema)
    return found.length > 0 ? pick(random, found) : null
  }

  return { draw }
}
