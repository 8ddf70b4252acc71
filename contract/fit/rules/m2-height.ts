import { readM2Slots } from '../board-slots.ts'
import { mapReading, pairsOf, read } from '../build.ts'
import { isM2 } from '../drive-places.ts'
import { judge, type Rule, say } from '../rule.ts'

export const m2Height: Rule = {
  id: 'm2-height',
  title: 'M.2 drive height',
  source: 'Sizes of the drive and of the room under the board’s cover',
  isRequired: true,
  needs: [
    'ssd.drive-form-factor',
    'ssd.height',
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
      const tallest = mapReading(slots, (list) => Math.max(...list.map(({ maxHeight }) => maxHeight)))
      return judge(read(drive, 'height'), { ...tallest, unit: 'mm' }, (height, room) => [
        height <= room ? 'fits' : 'misfit',
        `${drive.name} is ${say(height, 'mm')} tall; ${board.name} has room for ${say(room, 'mm')} over its M.2 slots.`,
      ])
    }),
}
