import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findCycles, type ImportGraph } from './find-cycles.ts'

type Edge = readonly [from: number, to: number]

const MAX_NODES = 12

/** Every edge leads from a lower number to a higher one. */
const upwardEdges: fc.Arbitrary<Edge[]> = fc.uniqueArray(
  fc
    .tuple(fc.nat(MAX_NODES - 1), fc.nat(MAX_NODES - 1))
    .filter(([a, b]) => a !== b)
    .map(([a, b]): Edge => [Math.min(a, b), Math.max(a, b)]),
  { maxLength: 40, selector: String },
)

/** In the given sequence: the result must not depend on which node comes first. */
function toGraph(edges: readonly Edge[]): ImportGraph {
  const graph = new Map<string, Set<string>>()
  for (const [from, to] of edges) graph.set(`${from}`, (graph.get(`${from}`) ?? new Set()).add(`${to}`))
  return graph
}

/** A walk along the edges; `picks` chooses each turn. */
function walk(edges: readonly Edge[], picks: readonly number[]): number[] {
  const path: number[] = []
  for (const pick of picks) {
    const at = path.at(-1)
    const choices = edges.filter(([from]) => at === undefined || from === at)
    const edge = choices[pick % choices.length]
    if (!edge) break
    path.push(...(at === undefined ? edge : [edge[1]]))
  }
  return path
}

it('A graph whose edges all lead from lower to higher numbers has no cycle', () => {
  fc.assert(
    fc.property(upwardEdges, (edges) => {
      expect(findCycles(toGraph(edges))).toEqual([])
    }),
  )
})

it('One edge back along a path makes exactly one cycle, and the cycle goes through that edge', () => {
  fc.assert(
    fc.property(
      upwardEdges.filter(({ length }) => length > 0),
      fc.array(fc.nat(), { minLength: 1, maxLength: MAX_NODES }),
      fc.nat(),
      (edges, picks, place) => {
        const path = walk(edges, picks)
        const back: Edge = [path.at(-1) ?? 0, path[0] ?? 0]
        const graph = toGraph(edges.toSpliced(place % (edges.length + 1), 0, back))
        const cycles = findCycles(graph)
        expect(cycles).toHaveLength(1)
        const steps = cycles.flatMap((cycle) => cycle.slice(1).map((to, index) => [cycle[index], to]))
        expect(steps).toContainEqual(back.map(String))
        for (const [from = '', to = ''] of steps) expect(graph.get(from)).toContain(to)
        expect(cycles[0]?.at(-1)).toBe(cycles[0]?.[0])
      },
    ),
  )
})

it('Cycles without a common node are found separately', () => {
  const cycles = findCycles(
    toGraph([
      [1, 2],
      [2, 1],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 3],
    ]),
  )
  expect(cycles.toSorted()).toEqual([
    ['1', '2', '1'],
    ['3', '4', '5', '3'],
  ])
})

it('A node that names itself is a cycle', () => {
  expect(findCycles(toGraph([[1, 1]]))).toEqual([['1', '1']])
})
