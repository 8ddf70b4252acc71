import { type RootOperationNode, sql, UpdateQueryNode, WhereNode } from 'kysely'
import type { Engine } from '../../server/db/dialect/engine.ts'

const NO_ROW = WhereNode.create(sql`1 = 0`.toOperationNode())

function changeUpdates(engine: Engine, change: (node: UpdateQueryNode) => RootOperationNode): Engine {
  const db = engine.db.withPlugin({
    transformQuery: ({ node }) => (UpdateQueryNode.is(node) ? change(node) : node),
    transformResult: async ({ result }) => result,
  })
  return { ...engine, db }
}

/** Makes the first `times` updates match no row, as if their condition had changed in the meantime. */
export function loseUpdates(engine: Engine, times: number): Engine {
  let left = times
  return changeUpdates(engine, (node) => (left-- > 0 ? { ...node, where: NO_ROW } : node))
}

/** Makes the first transaction lose its updates, and calls `happens` before the second one begins. */
export function changeBetweenAttempts(engine: Engine, happens: () => Promise<unknown>): Engine {
  const { db } = loseUpdates(engine, 1)
  let transactions = 0
  const transaction = () => ({
    execute: async (work: Parameters<ReturnType<Engine['db']['transaction']>['execute']>[0]) => {
      transactions += 1
      if (transactions === 2) await happens()
      return db.transaction().execute(work)
    },
  })
  const watched = new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  })
  return { ...engine, db: watched }
}

export function failUpdates(engine: Engine, message: string): Engine {
  return changeUpdates(engine, () => {
    throw new Error(message)
  })
}
