import { COOLERS, pairsOf, read } from '../build.ts'
import { judge, type Rule, say } from '../rule.ts'

export const coolerCapacity: Rule = {
  id: 'cooler-capacity',
  title: 'Cooling capacity',
  source:
    'A cooler has to remove what the processor draws: its peak power to hold top speed, its rated power to run',
  isRequired: true,
  needs: [
    'processors.tdp',
    'processors.max-power',
    'air-coolers.cooling-capacity',
    'liquid-coolers.cooling-capacity',
  ],
  check: (build) =>
    pairsOf(build, 'processors', COOLERS).map(([processor, cooler]) => {
      const [capacity, base, peak] = [
        read(cooler, 'cooling-capacity'),
        read(processor, 'tdp'),
        read(processor, 'max-power'),
      ]
      const isBelowBase =
        capacity.value !== undefined && base.value !== undefined && capacity.value < base.value
      // Too little for the rated power is too little, whatever the peak is.
      return judge(isBelowBase ? base : peak, capacity, (power, removes) => {
        if (isBelowBase)
          return [
            'misfit',
            `${processor.name} is rated at ${say(power, 'W')}; ${cooler.name} cools up to ${say(removes, 'W')}.`,
          ]
        if (removes >= power)
          return [
            'fits',
            `${cooler.name} cools up to ${say(removes, 'W')}; ${processor.name} peaks at ${say(power, 'W')}.`,
          ]
        return base.value === undefined
          ? ['unknown', `${processor.name} doesn’t list its rated power.`]
          : [
              'note',
              `${processor.name} peaks at ${say(power, 'W')}. ${cooler.name} cools up to ${say(removes, 'W')}, so the processor slows down under sustained load.`,
            ]
      })
    }),
}
