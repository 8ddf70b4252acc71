import { type Build, type Part, partsOf, type Reading, read } from '../build.ts'
import { BOARD_ALLOWANCE_WATTS, findBoardFormat, SUPPLY_HEADROOM } from '../platforms.ts'
import { type Finding, type Rule, say, unknown } from '../rule.ts'

type Consumer = { reading: Reading<number>; times: number; label: string }

function readBoard(board: Part<'mainboards'>): Reading<number> {
  const stated = read(board, 'power')
  if (stated.value !== undefined) return stated
  const allowance = findBoardFormat(board.values['form-factor'])?.allowanceWatts ?? BOARD_ALLOWANCE_WATTS
  return { ...stated, value: allowance, missing: [] }
}

/** What draws power: the highest figure that lasts. */
function listConsumers(build: Build): Consumer[] {
  const one = <Category extends 'ssd' | 'hdd' | 'fans' | 'network'>(part: Part<Category>): Consumer => ({
    reading: read(part as Part<'fans'>, 'power'),
    times: part.quantity,
    label: part.name,
  })
  return [
    ...partsOf(build, 'processors').map((part) => ({
      reading: read(part, 'max-power'),
      times: part.quantity,
      label: part.name,
    })),
    ...partsOf(build, 'mainboards').map((part) => ({
      reading: readBoard(part),
      times: part.quantity,
      label: part.name,
    })),
    ...partsOf(build, 'memory').map((part) => ({
      reading: read(part, 'power'),
      times: part.quantity * (part.values.modules ?? 1),
      label: part.name,
    })),
    ...partsOf(build, 'graphics').map((part) => ({
      reading: read(part, 'board-power'),
      times: part.quantity,
      label: part.name,
    })),
    ...partsOf(build, 'ssd').map(one),
    ...partsOf(build, 'hdd').map(one),
    ...partsOf(build, 'fans').map(one),
    ...partsOf(build, 'network').map(one),
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
    const watts = (value: number) => Number(value.toFixed(1))
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
        return { ...unknown(products, [...readings, output]), sum }
      const both = `The parts draw up to ${say(total, 'W')}; ${supply.name} delivers ${say(output.value, 'W')}.`
      const isFull = total > output.value
      const hasHeadroom = total <= output.value * SUPPLY_HEADROOM
      return {
        result: isFull ? 'misfit' : hasHeadroom ? 'fits' : 'note',
        products,
        left: { value: total, unit: 'W' },
        right: { value: output.value, unit: 'W' },
        margin: watts(output.value - total),
        message: isFull || hasHeadroom ? both : `${both} That works, with little headroom.`,
        sum,
      }
    })
  },
}
