import { isFitCategory } from '../../contract/fit/attributes.ts'
import type { AnyPart } from '../../contract/fit/build.ts'
import { readValues } from '../../contract/fit/values.ts'
import { demoProducts } from '../../server/demo/demo-content.ts'
import type { Steps } from '../../server/modules/fit/report/find-build.rules.ts'

/** Boards name the processors they support; here products get other names. */
const withoutNames = (values: object) => ({ ...values, 'processor-support': undefined })

const demo: AnyPart[] = demoProducts.flatMap(({ slug, name, category, specs }) =>
  isFitCategory(category)
    ? [{ id: slug, name, category, quantity: 1, values: withoutNames(readValues(category, specs)) }]
    : [],
)

/** Runs a search to its end. */
export function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** A product of the demo catalog. */
export function findDemoPart(name: string): AnyPart {
  const part = demo.find((each) => each.name === name)
  if (!part) throw new Error(`The demo catalog has no ${name}`)
  return part
}

/** Four machines' worth of products that go with each other. */
export const SMALL_CATALOG = [
  ...['N5 6C', 'N7 8C', 'B7 ATX', 'M3 16 GB kit', 'M5 32 GB kit', 'T3 120', 'V5 1 TB'],
  ...['P3 450 W', 'C5 mesh', 'C7 glass tower', 'G5 8 GB compact', 'F12 120'],
].map(findDemoPart)

export const changePart = (part: AnyPart, values: object, id = 'changed'): AnyPart => ({
  ...part,
  id,
  name: id,
  values: { ...part.values, ...values },
})
