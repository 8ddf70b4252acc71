import { useState } from 'react'

interface Row {
  _id: string
}

/**
 * The selected rows of a list. They stay selected from page to page. The selection ends when `list` changes, so that
 * nobody acts on rows that the filters no longer show. A row on another page keeps the values it was selected with.
 */
export function useSelection<R extends Row>(list: string, rows: readonly R[]) {
  const [ticked, setTicked] = useState<{ list: string; rows: ReadonlyMap<string, R> }>({
    list,
    rows: new Map(),
  })
  const kept: ReadonlyMap<string, R> = ticked.list === list ? ticked.rows : new Map()
  const shown = new Map(rows.map((row) => [row._id, row]))
  const chosen = Array.from(kept, ([id, row]): R => shown.get(id) ?? row)

  function select(ids: ReadonlySet<string>): void {
    const found = Array.from(ids, (id) => shown.get(id) ?? kept.get(id)).filter((row) => row !== undefined)
    setTicked({ list, rows: new Map(found.map((row) => [row._id, row])) })
  }

  return {
    chosen,
    selected: new Set(kept.keys()) as ReadonlySet<string>,
    /** How many of them are on other pages. */
    elsewhere: chosen.filter(({ _id }) => !shown.has(_id)).length,
    select,
    clear: () => setTicked({ list, rows: new Map() }),
  }
}

/** Ticks or unticks all rows of this page and leaves those of other pages as they are. */
export function tickAll(
  selected: ReadonlySet<string>,
  { ids, checked }: { ids: readonly string[]; checked: boolean },
): Set<string> {
  const next = new Set(selected)
  for (const id of ids) {
    if (checked) next.add(id)
    else next.delete(id)
  }
  return next
}
