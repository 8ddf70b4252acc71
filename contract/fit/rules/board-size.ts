import { combine, partsOf, read } from '../build.ts'
import { findBoardFormat } from '../platforms.ts'
import { type Advice, judge } from '../rule.ts'

export const boardSize: Advice = {
  id: 'board-size',
  title: 'Motherboard size',
  source: 'ATX 305 × 244 mm, micro-ATX 244 × 244 mm, mini-ITX 170 × 170 mm; E-ATX has no standard size',
  onlyAdvises: true,
  isRequired: false,
  needs: ['mainboards.form-factor', 'mainboards.width', 'mainboards.depth'],
  counts: ['cases'],
  check: (build) => {
    const boxes = partsOf(build, 'cases')
    if (boxes.length === 0) return []
    return partsOf(build, 'mainboards').map((board) => {
      const format = read(board, 'form-factor')
      const nominal = findBoardFormat(format.value)
      const size = combine<[number, number], string>(
        [read(board, 'width'), read(board, 'depth')],
        (width, depth) => `${width} × ${depth}`,
      )
      const standard = nominal ? `${nominal.widthMm} × ${nominal.depthMm}` : 'none'
      const limit = { ...format, value: format.value && standard, unit: nominal ? 'mm' : null }
      return judge(
        size,
        limit,
        (own, allowed) => {
          const { width = 0, depth = 0 } = board.values
          if (!nominal)
            return [
              'note',
              `${board.name} is ${own} mm. Its format has no standard size, so compare it with the case.`,
            ]
          return width <= nominal.widthMm && depth <= nominal.depthMm
            ? ['fits', `${board.name} is ${own} mm, within the ${allowed} mm of its format.`]
            : [
                'note',
                `${board.name} is ${own} mm, larger than the ${allowed} mm of its format. Check the room in the case.`,
              ]
        },
        [board, ...boxes],
      )
    })
  },
}
