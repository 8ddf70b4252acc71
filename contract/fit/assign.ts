/** More steps than a real build needs. Buyers can describe any part, so the search must end. */
const MAX_STEPS = 2_000

/**
 * Gives every item a place of its own, by backtracking. `isAllowed` sees each partial choice and may refuse it.
 * Null when that is impossible; 'undecided' when the search would take too long.
 */
export function assign<Item, Place>(
  items: readonly Item[],
  places: readonly Place[],
  canUse: (item: Item, place: Place) => boolean,
  isAllowed: (chosen: readonly (readonly [Item, Place])[]) => boolean = () => true,
): (readonly [Item, Place])[] | null | 'undecided' {
  if (items.length > places.length) return null
  // Items with the fewest places first: a dead end shows early.
  const choices = items
    .map((item) => ({ item, places: places.flatMap((place, index) => (canUse(item, place) ? [index] : [])) }))
    .toSorted((a, b) => a.places.length - b.places.length)
  const chosen: (readonly [Item, Place])[] = []
  const used = new Set<number>()
  let steps = 0

  function place(from: number): boolean {
    const choice = choices[from]
    if (!choice) return true
    for (const index of choice.places) {
      const target = places[index]
      if (target === undefined || used.has(index)) continue
      steps += 1
      if (steps > MAX_STEPS) return false
      chosen.push([choice.item, target])
      used.add(index)
      if (isAllowed(chosen) && place(from + 1)) return true
      chosen.pop()
      used.delete(index)
    }
    return false
  }

  if (place(0)) return chosen
  return steps > MAX_STEPS ? 'undecided' : null
}

/** One entry for every piece. More than `limit` pieces never find a place, so they are not all listed. */
export function listPieces<Item extends { quantity: number }>(parts: readonly Item[], limit: number): Item[] {
  return parts.flatMap((part) => Array.from({ length: Math.min(part.quantity, limit + 1) }, () => part))
}
