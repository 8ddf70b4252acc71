import { partsOf, read } from '../build.ts'
import { sumKits } from '../memory-sum.ts'
import { type Advice, reportUnknown, say } from '../rule.ts'

export const filledChannels: Advice = {
  id: 'filled-channels',
  title: 'Two modules on a memory channel',
  source: 'Processor datasheets rate a lower memory speed when a channel has two modules',
  onlyAdvises: true,
  isRequired: false,
  needs: [
    'memory.modules',
    'memory.memory-speed',
    'processors.memory-channels',
    'processors.rated-memory-speed-full',
  ],
  check: (build) => {
    const kits = partsOf(build, 'memory')
    const { total, readings } = sumKits(kits, 'modules')
    if (!total) return []
    return partsOf(build, 'processors').flatMap((processor) => {
      const products = [...kits, processor]
      const channels = read(processor, 'memory-channels')
      if (total.value === undefined || channels.value === undefined)
        return reportUnknown(products, [...readings, channels])
      if (total.value <= channels.value) return []
      const rated = read(processor, 'rated-memory-speed-full')
      const speeds = kits.map((kit) => read(kit, 'memory-speed'))
      const fastest = Math.max(...speeds.map(({ value = Number.NaN }) => value))
      if (rated.value === undefined || Number.isNaN(fastest))
        return reportUnknown(products, [...speeds, rated])
      const isRated = fastest <= rated.value
      return {
        result: isRated ? 'fits' : 'note',
        products,
        left: { value: fastest, unit: 'MT/s' },
        right: { value: rated.value, unit: 'MT/s' },
        margin: rated.value - fastest,
        message: isRated
          ? `${processor.name} is rated for ${say(rated.value, 'MT/s')} with two modules on a channel.`
          : `With ${total.value} modules, ${processor.name} is rated for ${say(rated.value, 'MT/s')}. Two modules would run faster.`,
      }
    })
  },
}
