import { COOLERS, partsOf, read } from '../build.ts'
import { canBeSwitchedOn } from '../essentials.ts'
import { type Rule, reportUnknown } from '../rule.ts'
import { saysYes } from '../words.ts'

export const processorCooler: Rule = {
  id: 'processor-cooler',
  title: 'Processor cooler',
  source: 'A processor without a cooler shuts down',
  isRequired: true,
  needs: ['processors.cooler-included'],
  counts: 'all',
  check: (build) => {
    if (!canBeSwitchedOn(build)) return []
    const coolers = partsOf(build, ...COOLERS)
    return partsOf(build, 'processors').map((processor) => {
      const [cooler] = coolers
      if (cooler)
        return {
          result: 'fits',
          products: [processor, ...coolers],
          left: null,
          right: null,
          margin: null,
          message: `${cooler.name} cools ${processor.name}.`,
        }
      const included = read(processor, 'cooler-included')
      if (included.value === undefined)
        return {
          ...reportUnknown([processor], [included]),
          message: `There is no cooler in this build, and ${processor.name} doesn’t say whether it comes with one.`,
          lacks: COOLERS,
        }
      const hasOne = saysYes(included.value)
      return {
        result: hasOne ? 'fits' : 'misfit',
        products: [processor],
        left: null,
        right: null,
        margin: null,
        message: hasOne
          ? `${processor.name} comes with a cooler.`
          : `${processor.name} comes without a cooler. Add one.`,
        ...(!hasOne && { lacks: COOLERS }),
      }
    })
  },
}
