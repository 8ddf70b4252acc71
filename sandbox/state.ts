import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const BUSY_TIMEOUT_MS = 5_000

/** Opens the state file. Only its owner may read it, because it holds keys; SQLite's side files get the same mode. */
export function openState(file: string): DatabaseSync {
  closeSync(openSync(file, 'a', 0o600))
  const state = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  state.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma trusted_schema = off;
    create table if not exists secret (name text primary key, value text not null) strict`)
  return state
}

/** The secret stored under this name, created on first use. Two processes that create it at once both get the first. */
export async function loadOrCreateSecret(
  state: DatabaseSync,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const find = state.prepare('select value from secret where name = ?')
  const kept = find.get(name)
  if (kept) return String(kept.value)
  state.prepare('insert or ignore into secret (name, value) values (?, ?)').run(name, await make())
  return String(find.get(name)?.value)
}
