import { RawNode, type RootOperationNode, sql, UpdateQueryNode, WhereNode } from 'kysely'
import type { EngineWithImages } from '../../server/modules/images/image-base.ts'

const NO_ROW = WhereNode.create(sql`1 = 0`.toOperationNode())

/** Updates of several rows at once are written as plain SQL that ends with their condition. */
function isUpdate(node: RootOperationNode): node is UpdateQueryNode | RawNode {
  if (UpdateQueryNode.is(node)) return true
  return RawNode.is(node) && node.sqlFragments.some((text) => /\bupdate product\b/.test(text))
}

function matchNothing(node: UpdateQueryNode | RawNode): RootOperationNode {
  if (UpdateQueryNode.is(node)) return { ...node, where: NO_ROW }
  const last = node.sqlFragments.at(-1) ?? ''
  return { ...node, sqlFragments: [...node.sqlFragments.slice(0, -1), `${last} and 1 = 0`] }
}

function changeUpdates(
  engine: EngineWithImages,
  change: (node: UpdateQueryNode | RawNode) => RootOperationNode,
): EngineWithImages {
  const db = engine.db.withPlugin({
    transformQuery: ({ node }) => (isUpdate(node) ? change(node) : node),
    transformResult: async ({ result }) => result,
  })
  return { ...engine, db }
}

/** Makes the first `times` updates match no row, as if their condition had changed in the meantime. */
export function loseUpdates(engine: EngineWithImages, times: number): EngineWithImages {
  let left = times
  return changeUpdates(engine, (node) => (left-- > 0 ? matchNothing(node) : node))
}

/** Makes the first transaction lose its updates, and calls `happens` before the second one begins. */
export function changeBetweenAttempts(
  engine: EngineWithImages,
  happens: () => Promise<unknown>,
): EngineWithImages {
  const { db } = loseUpdates(engine, 1)
  let transactions = 0
  const transaction = () => ({
    execute: async (work: Parameters<ReturnType<EngineWithImages['db']['transaction']>['execute']>[0]) => {
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

export function failUpdates(engine: EngineWithImages, message: string): EngineWithImages {
  return changeUpdates(engine, () => {
    throw new Error(message)
  })
}
