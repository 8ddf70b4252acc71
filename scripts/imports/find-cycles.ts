/** Who imports whom, by name. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Returns each group of nodes that reach each other (Tarjan's strongly connected components), written as a path that ends
 * where it starts.
 */
export function findCycles(graph: ImportGraph): string[][] {
  const indexOf = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const groups: Set<string>[] = []

  function visit(node: string): number {
    const index = indexOf.size
    indexOf.set(node, index)
    let low = index
    stack.push(node)
    onStack.add(node)
    for (const next of graph.get(node) ?? []) {
      if (!indexOf.has(next)) low = Math.min(low, visit(next))
      else if (onStack.has(next)) low = Math.min(low, indexOf.get(next) ?? low)
    }
    lowest.set(node, low)
    if (low === index) {
      const group = new Set(stack.splice(stack.indexOf(node)))
      for (const member of group) onStack.delete(member)
      if (group.size > 1 || graph.get(node)?.has(node)) groups.push(group)
    }
    return low
  }

  for (const node of graph.keys()) if (!indexOf.has(node)) visit(node)
  return groups.map((group) => shortestLoop(graph, group))
}

/** The shortest way from the first member of a group back to itself. */
function shortestLoop(graph: ImportGraph, group: ReadonlySet<string>): string[] {
  const start = [...group].toSorted()[0] ?? ''
  let paths: string[][] = [[start]]
  const seen = new Set<string>()
  while (paths.length > 0) {
    const longer: string[][] = []
    for (const path of paths) {
      for (const next of graph.get(path.at(-1) ?? '') ?? []) {
        if (next === start) return [...path, next]
        if (!group.has(next) || seen.has(next)) continue
        seen.add(next)
        longer.push([...path, next])
      }
    }
    paths = longer
  }
  return []
}
