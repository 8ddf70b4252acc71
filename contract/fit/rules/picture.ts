import { type Part, partsOf, read } from '../build.ts'
import { canBeSwitchedOn } from '../essentials.ts'
import { type Finding, judge, type Rule } from '../rule.ts'
import { saysNone, saysYes } from '../words.ts'

function isDarkProcessor(processor: Part<'processors'>): boolean {
  const { value } = read(processor, 'integrated-graphics')
  return value !== undefined && !saysYes(value)
}

function isDarkBoard(board: Part<'mainboards'>): boolean {
  const { value } = read(board, 'display-outputs')
  return value !== undefined && saysNone(value)
}

/** A build with two of them is wrong anyway. The dark one decides, so that removing the other creates no misfit. */
function darkFirst<One>(parts: readonly One[], isDark: (part: One) => boolean): One[] {
  return parts.toSorted((a, b) => Number(isDark(b)) - Number(isDark(a)))
}

export const picture: Rule = {
  id: 'picture',
  title: 'Display output',
  source: 'A display needs a graphics card, or integrated graphics and an output on the board',
  isRequired: true,
  needs: ['processors.integrated-graphics', 'mainboards.display-outputs'],
  counts: 'all',
  check: (build) => {
    const cards = partsOf(build, 'graphics')
    const [processor] = darkFirst(partsOf(build, 'processors'), isDarkProcessor)
    const [board] = darkFirst(partsOf(build, 'mainboards'), isDarkBoard)
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
    const isDark = isDarkProcessor(processor) || isDarkBoard(board)
    const without = canBeSwitchedOn(build) ? 'misfit' : 'note'
    const found: Finding = isDark
      ? {
          ...judge({ ...left, missing: [] }, { ...right, missing: [] }, () => [without, '']),
          result: without,
          message: isDarkProcessor(processor)
            ? `${processor.name} has no integrated graphics. Add a graphics card.`
            : `${board.name} has no display output. Add a graphics card.`,
          lacks: ['graphics'],
        }
      : judge(left, right, () => ['fits', `${processor.name} drives a display through ${board.name}.`])
    return [found]
  },
}
