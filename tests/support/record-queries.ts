import { CompiledQuery, createQueryId, type RootOperationNode, sql } from 'kysely'
import type { EngineWithImages } from '../../server/modules/images/image-base.ts'

/** Runs `work` and returns the engine's plan for every SELECT in it. */
export async function explainQueries(
  engine: EngineWithImages,
  work: (recorded: EngineWithImages) => Promise<unknown>,
): Promise<string[]> {
  const nodes: RootOperationNode[] = []
  const db = engine.db.withPlugin({
    transformQuery({ node }) {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await work({ ...engine, db })
  const plans: string[] = []
  for (const node of nodes) plans.push(await explain(engine, node))
  return plans
}

async function explain(engine: EngineWithImages, node: RootOperationNode): Promise<string> {
  const compiled = engine.db.getExecutor().compileQuery(node, createQueryId())
  const keyword = engine.name === 'sqlite' ? 'explain query plan' : 'explain'
  return engine.db.transaction().execute(async (tx) => {
    if (engine.name === 'postgres') {
      // Scanning a table of a few rows costs nothing; this shows the plan for when a scan is too expensive.
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_sort = off`.execute(tx)
    }
    const explained = CompiledQuery.raw(`${keyword} ${compiled.sql}`, [...compiled.parameters])
    const { rows } = await tx.executeQuery<Record<string, unknown>>(explained)
    return rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n')
  })
}
