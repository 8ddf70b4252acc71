import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import pg from 'pg'
import type { Recorded } from './record-statements.ts'

/** The limit to measure against: the same statements, prepared once, sent by the engine's own client alone. */
export interface Bare {
  replay(recorded: Recorded): Promise<void>
  close(): Promise<void>
}

export function openBareSqlite(file: string): Bare {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5_000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  const statements = new Map<string, StatementSync>()
  return {
    // One connection, so one sequence: that of the shop.
    async replay({ sent }) {
      for (const { text, values } of sent) {
        const statement = statements.get(text) ?? database.prepare(text)
        statements.set(text, statement)
        if (text.startsWith('select') || text.includes(' returning '))
          statement.all(...(values as SQLInputValue[]))
        else statement.run(...(values as SQLInputValue[]))
      }
    },
    async close() {
      database.close()
    },
  }
}

export async function openBarePostgres(url: string, connections: number): Promise<Bare> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }))
  // The caller of a failed query reports the error.
  for (const client of clients) client.on('error', () => {})
  await Promise.all(clients.map((client) => client.connect()))
  const names = new Map<string, string>()
  function nameOf(text: string): string {
    const name = names.get(text) ?? `s${names.size}`
    names.set(text, name)
    return name
  }
  return {
    async replay({ recordings }) {
      const waiting = recordings.values()
      const work = async (client: pg.Client) => {
        for (const recording of waiting)
          for (const { text, values } of recording) await client.query({ name: nameOf(text), text, values })
      }
      await Promise.all(clients.map(work))
    },
    async close() {
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}
