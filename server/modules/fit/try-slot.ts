import { isFitCategory } from '../../../contract/fit/attributes.ts'
import type { AnyPart } from '../../../contract/fit/build.ts'
import { judgePart, roomOf, WEIGHT } from '../../../contract/fit/judge-part.ts'
import { type BuildSlot, buildSlots } from '../../../contract/fit/slots.ts'
import { addSlot, createEmptySlots, type Slots } from '../catalog/search-index/slots.ts'
import type { ProductVerdicts } from './category-fit.ts'
import { type FitIndex, NO_VERDICT } from './fit-index.ts'
import type { Place } from './read-parts.ts'

/** Tries all chosen products of a slot in a build. */
export function trySlot(
  fit: FitIndex,
  slot: BuildSlot,
  { others, quantity }: Place,
  {
    isChosen = () => true,
    verdicts = fit.createEmptyVerdicts(),
  }: { isChosen?: (slot: number) => boolean; verdicts?: ProductVerdicts } = {},
): ProductVerdicts {
  const categories: readonly string[] = buildSlots.find(({ id }) => id === slot)?.categories ?? []
  for (const category of categories.filter(isFitCategory))
    fit.judge(category, { others, quantity }, isChosen, verdicts)
  for (const part of others)
    if (categories.includes(part.category)) tryAgain(fit, part, { others, quantity, verdicts })
  return verdicts
}

/** Another piece of a product that the build has already adds to its line. */
function tryAgain(
  { catalog }: FitIndex,
  part: AnyPart,
  { others, quantity, verdicts }: { others: readonly AnyPart[]; quantity: number; verdicts: ProductVerdicts },
): void {
  const slot = catalog.findSlot(part.id)
  if (slot === null || verdicts.weights[slot] === NO_VERDICT) return
  const { result, checks } = judgePart(others, { ...part, quantity })
  verdicts.weights[slot] = WEIGHT[result]
  verdicts.rooms[slot] = Math.min(1, ...checks.map(roomOf))
}

/** The slots by the verdict about their products. */
export interface VerdictSlots {
  fitting: Slots
  unknown: Slots
  misfit: Slots
}

export function splitByVerdict({ weights }: ProductVerdicts): VerdictSlots {
  const [fitting, unknown, misfit] = [
    createEmptySlots(weights.length),
    createEmptySlots(weights.length),
    createEmptySlots(weights.length),
  ]
  const byWeight = [fitting, fitting, unknown, misfit]
  // One pass and plain numbers: this runs for every slot of the catalog.
  for (let slot = 0; slot < weights.length; slot++) {
    const weight = weights[slot] as number
    if (weight !== NO_VERDICT) addSlot(byWeight[weight] as Slots, slot)
  }
  return { fitting, unknown, misfit }
}
