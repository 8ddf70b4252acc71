import type { EngineWithImages } from '../../server/modules/images/image-base.ts'

/** Calls `happens` just before or after each SELECT from a table, so that a race occurs every time. */
export function interruptSelects(
  engine: EngineWithImages,
  table: string,
  happens: () => Promise<unknown>,
  when: 'before' | 'after' = 'before',
): EngineWithImages {
  const db = new Proxy(engine.db, {
    get(target, name) {
      if (name !== 'selectFrom') return Reflect.get(target, name)
      return (from: string) => {
        const builder = target.selectFrom(from as 'product')
        return from === table ? new Proxy(builder, delayExecution(happens, when)) : builder
      }
    },
  })
  return { ...engine, db }
}

function delayExecution(happens: () => Promise<unknown>, when: 'before' | 'after'): ProxyHandler<object> {
  return {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (String(name).startsWith('execute'))
          return when === 'before'
            ? happens().then(() => value.apply(target, given))
            : value.apply(target, given).then(async (result: unknown) => {
                await happens()
                return result
              })
        const next = value.apply(target, given)
        return typeof next === 'object' ? new Proxy(next, delayExecution(happens, when)) : next
      }
    },
  }
}

export function once(work: () => Promise<unknown>): () => Promise<unknown> {
  let isOver = false
  return async () => {
    if (isOver) return
    isOver = true
    await work()
  }
}
