import { readM2Slots } from '../board-slots.ts'
import { mapReading, pairsOf, read } from '../build.ts'
import { isM2, takesBus, usesSata } from '../drive-places.ts'
import { judge, type Rule } from '../rule.ts'

export const m2Interface: Rule = {
  id: 'm2-interface',
  title: 'M.2 interface and key',
  source: 'PCI-SIG M.2: the key and the bus of slot and drive have to match',
  isRequired: true,
  needs: [
    'ssd.drive-form-factor',
    'ssd.interface',
    'ssd.m2-key',
    'mainboards.m2-slots',
    'mainboards.drive-form-factor',
    'mainboards.max-m2-height',
    'mainboards.m2-pcie-generation',
    'mainboards.m2-slot-list',
  ],
  check: (build) =>
    pairsOf(build, 'ssd', 'mainboards').flatMap(([drive, board]) => {
      const slots = readM2Slots(board)
      if (!isM2(drive) || slots.value?.length === 0) return []
      const list = slots.value ?? []
      const offered = mapReading(slots, () =>
        ['PCIe', 'SATA'].filter((bus) =>
          list.some((slot) => (bus === 'SATA' ? slot.sata : slot.lanes !== 0)),
        ),
      )
      return judge(read(drive, 'interface'), offered, () => {
        if (list.some((slot) => takesBus(drive, slot)))
          return ['fits', `${board.name} has an M.2 slot for ${drive.name}.`]
        // A board that only counts its slots does not say whether one of them offers SATA.
        if (usesSata(drive) && list.every(({ sata }) => sata === undefined))
          return ['unknown', `${board.name} doesn’t say whether its M.2 slots take SATA drives.`]
        return ['misfit', `No M.2 slot of ${board.name} has the key and interface of ${drive.name}.`]
      })
    }),
}
