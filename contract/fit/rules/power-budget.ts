import { type Build, type Part, partsOf, type Reading, read } from '../build.ts'
import { BOARD_ALLOWANCE_WATTS, findBoardFormat, SUPPLY_HEADROOM } from '../platforms.ts'
import { type Finding, type Rule, reportUnknown, say } from '../rule.ts'

interface Consumer {
  reading: Reading<number>
  times: number
  label: string
}

function toConsumer(
  reading: Reading<number>,
  times = reading.part.quantity,
  label = reading.part.name,
): Consumer {
  return { reading, times, label }
}

/** A board that does not state its power is counted with the allowance of its format. */
function toBoard(board: Part<'mainboards'>): Consumer {
  const stated = read(board, 'power')
  if (stated.value !== undefined) return toConsumer(stated)
  const value = findBoardFormat(board.values['form-factor'])?.allowanceWatts ?? BOARD_ALLOWANCE_WATTS
  return toConsumer({ ...stated, value, missing: [] }, board.quantity, `${board.name}, allowance`)
}

/** What draws power: the highest figure that lasts. */
function listConsumers(build: Build): Consumer[] {
  return [
    ...partsOf(build, 'processors').map((part) => toConsumer(read(part, 'max-power'))),
    ...partsOf(build, 'mainboards').map(toBoard),
    ...partsOf(build, 'memory').map((kit) =>
      toConsumer(read(kit, 'power'), kit.quantity * (kit.values.modules ?? 1)),
    ),
    ...partsOf(build, 'graphics').map((part) => toConsumer(read(part, 'board-power'))),
    ...partsOf(build, 'ssd', 'hdd', 'fans', 'network').map((part) => toConsumer(read(part, 'power'))),
  ]
}

export const powerBudget: Rule = {
  id: 'power-budget',
  title: 'Power budget',
  source:
    'Peak power of every part; up to 80% of the supply leaves headroom. A board counts 40, 60 or 80 W by format',
  isRequired: true,
  needs: [
    'processors.max-power',
    'mainboards.power',
    'mainboards.form-factor',
    'memory.power',
    'memory.modules',
    'graphics.board-power',
    'ssd.power',
    'hdd.power',
    'fans.power',
    'network.power',
    'power-supplies.wattage',
  ],
  check: (build) => {
    const consumers = listConsumers(build)
    if (consumers.length === 0) return []
    const readings = consumers.map(({ reading }) => reading)
    const isKnown = readings.every(({ value }) => value !== undefined)
    const watts = (value: number) => Math.round(value * 10) / 10
    const sum = consumers.map(({ reading, times, label }) => ({
      part: reading.part,
      label,
      value: watts((reading.value ?? 0) * times),
    }))
    const total = watts(sum.reduce((all, { value }) => all + value, 0))
    return partsOf(build, 'power-supplies').map((supply): Finding => {
      const output = read(supply, 'wattage')
      const products = [...readings.map(({ part }) => part), supply]
      if (output.value === undefined || (!isKnown && total <= output.value))
        return { ...reportUnknown(products, [...readings, output]), sum }
      const both = `The parts draw up to ${say(total, 'W')}; ${supply.name} delivers ${say(output.value, 'W')}.`
      const isOverloaded = total > output.value
      const hasHeadroom = total <= output.value * SUPPLY_HEADROOM
      return {
        result: isOverloaded ? 'misfit' : hasHeadroom ? 'fits' : 'note',
        products,
        left: { value: total, unit: 'W' },
        right: { value: output.value, unit: 'W' },
        margin: watts(output.value - total),
        message: isOverloaded || hasHeadroom ? both : `${both} That works, with little headroom.`,
        sum,
      }
    })
  },
}
