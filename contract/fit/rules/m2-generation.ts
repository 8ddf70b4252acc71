import { readM2Slots } from '../board-slots.ts'
import { pairsOf, read } from '../build.ts'
import { isM2, takesDrive, usesSata } from '../drive-places.ts'
import { type Advice, judge } from '../rule.ts'

export const m2Generation: Advice = {
  id: 'm2-generation',
  title: 'PCIe generation of M.2 drives',
  source: 'PCI Express is compatible across generations and runs at the lower one',
  onlyAdvises: true,
  isRequired: false,
  needs: [
    'ssd.drive-form-factor',
    'ssd.interface',
    'ssd.height',
    'ssd.m2-key',
    'ssd.pcie-generation',
    'mainboards.m2-slots',
    'mainboards.drive-form-factor',
    'mainboards.max-m2-height',
    'mainboards.m2-pcie-generation',
    'mainboards.m2-slot-list',
  ],
  check: (build) =>
    pairsOf(build, 'ssd', 'mainboards').flatMap(([drive, board]) => {
      if (!isM2(drive) || usesSata(drive)) return []
      const stated = read(board, 'm2-pcie-generation')
      const fitting = readM2Slots(board).value?.filter((slot) => takesDrive(drive, slot)) ?? []
      const best = Math.max(0, ...fitting.map(({ generation = 0 }) => generation))
      const offered = best > 0 ? { ...stated, value: best, missing: [] } : stated
      return judge(read(drive, 'pcie-generation'), offered, (own, slot) =>
        own <= slot
          ? ['fits', `${board.name} has an M.2 slot with PCIe ${slot}.0; ${drive.name} uses ${own}.0.`]
          : ['note', `${drive.name} uses PCIe ${own}.0 and will run at the ${slot}.0 of ${board.name}.`],
      )
    }),
}
