import { partsOf, read } from '../build.ts'
import { canBeSwitchedOn } from '../essentials.ts'
import { type Finding, judge, type Rule } from '../rule.ts'
import { saysNone, saysYes } from '../words.ts'

export const picture: Rule = {
  id: 'picture',
  title: 'Display output',
  source: 'A display needs a graphics card, or integrated graphics and an output on the board',
  isRequired: true,
  needs: ['processors.integrated-graphics', 'mainboards.display-outputs'],
  counts: 'all',
  check: (build) => {
    const cards = partsOf(build, 'graphics')
    const [processor] = partsOf(build, 'processors')
    const [board] = partsOf(build, 'mainboards')
    if (!processor || !board) return []
    const left = read(processor, 'integrated-graphics')
    const right = read(board, 'display-outputs')
    if (cards.length > 0)
      return [
        {
          result: 'fits',
          products: [...cards, processor, board],
          left: null,
          right: null,
          margin: null,
          message: `${cards[0]?.name ?? ''} drives the display.`,
        },
      ]
    // One "no" decides, whatever the other part states.
    const isDark = (left.value && !saysYes(left.value)) || (right.value && saysNone(right.value))
    const without = canBeSwitchedOn(build) ? 'misfit' : 'note'
    const found: Finding = isDark
      ? {
          ...judge({ ...left, missing: [] }, { ...right, missing: [] }, () => [without, '']),
          result: without,
          message:
            left.value && !saysYes(left.value)
              ? `${processor.name} has no integrated graphics. Add a graphics card.`
              : `${board.name} has no display output. Add a graphics card.`,
          lacks: ['graphics'],
        }
      : judge(left, right, () => ['fits', `${processor.name} drives a display through ${board.name}.`])
    return [found]
  },
}
