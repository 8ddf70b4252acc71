import { readSlots } from '../board-slots.ts'
import { partsOf, read } from '../build.ts'
import { fitsSlot, listCardHosts } from '../card-places.ts'
import { type Advice, judge } from '../rule.ts'

export const cardGeneration: Advice = {
  id: 'card-generation',
  title: 'PCIe generation of cards',
  source: 'PCI Express is compatible across generations and runs at the lower one',
  onlyAdvises: true,
  isRequired: false,
  needs: [
    'graphics.pcie-generation',
    'network.pcie-generation',
    'graphics.pcie-lanes',
    'network.pcie-lanes',
    'mainboards.pcie-generation',
    'mainboards.pcie-slot-list',
    'mainboards.x16-slots',
    'mainboards.x4-slots',
    'mainboards.x1-slots',
    'processors.pcie-generation',
  ],
  check: (build) =>
    listCardHosts(build).flatMap(({ board, cards }) =>
      cards.flatMap((card) => {
        const hosts = [board, ...partsOf(build, 'processors')]
        const fitting = readSlots(board).value?.filter((slot) => fitsSlot(card, slot)) ?? []
        const best = Math.max(...fitting.map(({ generation = 0 }) => generation))
        return hosts.map((host) => {
          const stated = read(host, 'pcie-generation')
          const own = host === board && best > 0 ? { ...stated, value: best, missing: [] } : stated
          return judge(read(card, 'pcie-generation'), own, (needed, offered) =>
            needed <= offered
              ? ['fits', `${host.name} offers PCIe ${offered}.0; ${card.name} uses ${needed}.0.`]
              : [
                  'note',
                  `${card.name} uses PCIe ${needed}.0 and will run at the ${offered}.0 of ${host.name}.`,
                ],
          )
        })
      }),
    ),
}
