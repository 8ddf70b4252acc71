import { type Part, partsOf, read } from '../build.ts'
import { canBeSwitchedOn } from '../essentials.ts'
import { type Finding, judge, type Rule } from '../rule.ts'
import { saysNone, saysYes } from '../words.ts'

function lacksGraphics(processor: Part<'processors'>): boolean {
  const { value } = read(processor, 'integrated-graphics')
  return value !== undefined && !saysYes(value)
}

function lacksOutput(board: Part<'mainboards'>): boolean {
  const { value } = read(board, 'display-outputs')
  return value !== undefined && saysNone(value)
}

/** A build with two of them is wrong anyway. The one without a display decides: removing the other adds no misfit. */
function lackingFirst<One>(parts: readonly One[], lacks: (part: One) => boolean): One[] {
  return parts.toSorted((a, b) => Number(lacks(b)) - Number(lacks(a)))
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
    const [processor] = lackingFirst(partsOf(build, 'processors'), lacksGraphics)
    const [board] = lackingFirst(partsOf(build, 'mainboards'), lacksOutput)
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
    const lacksDisplay = lacksGraphics(processor) || lacksOutput(board)
    const without = canBeSwitchedOn(build) ? 'misfit' : 'note'
    const found: Finding = lacksDisplay
      ? {
          ...judge({ ...left, missing: [] }, { ...right, missing: [] }, () => [without, '']),
          result: without,
          message: lacksGraphics(processor)
            ? `${processor.name} has no integrated graphics. Add a graphics card.`
            : `${board.name} has no display output. Add a graphics card.`,
          lacks: ['graphics'],
        }
      : judge(left, right, () => ['fits', `${processor.name} drives a display through ${board.name}.`])
    return [found]
  },
}
