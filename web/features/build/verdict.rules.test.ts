import { describe, expect, it } from 'vitest'
import { repairMessages } from '../../../content/messages/en/build/verdict.ts'
import { MAX_REPAIRED } from '../../../contract/fit/rule.ts'
import type { FitCheck } from '../../../contract/schemas/fit.ts'
import {
  countChecks,
  describeVerdict,
  findTightest,
  listAskedLines,
  sayMargin,
  sayNoRepair,
  sayRepairPrice,
  sortChecks,
  toFigures,
  toMeasure,
} from './verdict.rules.ts'

function check(result: FitCheck['result'], given: Partial<FitCheck> = {}): FitCheck {
  return {
    rule: 'cooler-height',
    title: 'Cooler height in the case',
    result,
    required: true,
    message: 'A sentence.',
    source: 'A source',
    products: [],
    left: { value: 60, unit: 'mm' },
    right: { value: 75, unit: 'mm' },
    margin: 15,
    missing: [],
    lacks: [],
    sum: [],
    repairs: [],
    ...given,
  }
}
const open = check('note', { rule: 'missing-parts', margin: -3, message: 'Still missing: memory.' })

describe('The words of a verdict', () => {
  it('The worst result decides, and what is missing comes before notes', () => {
    const tone = (...checks: FitCheck[]) => describeVerdict(checks).tone
    expect(tone(check('fits'), open, check('note'), check('unknown'), check('misfit'))).toBe('misfit')
    expect(tone(check('fits'), open, check('note'), check('unknown'))).toBe('unknown')
    expect(tone(check('fits'), open, check('note'))).toBe('open')
    expect(tone(check('fits'), check('note'))).toBe('note')
    expect(tone(check('fits'))).toBe('fits')
  })

  it('A rule that is not required never makes the build unknown', () => {
    const checks = [check('fits'), check('unknown', { required: false })]
    expect(describeVerdict(checks).tone).toBe('fits')
    expect(sortChecks(checks).unstated).toHaveLength(1)
  })

  it('A misfit for which no repair was looked for does not say that there is none', () => {
    const misfits = Array.from({ length: MAX_REPAIRED + 1 }, (_, number) =>
      check('misfit', { rule: `${number}` }),
    )
    const said = misfits.map((each) => sayNoRepair(each, misfits))
    expect(said.slice(0, -1)).toEqual(Array.from({ length: MAX_REPAIRED }, () => repairMessages.none))
    expect(said.at(-1)).toBe(repairMessages.later)
  })

  it('A repair says what it saves or adds in one machine and in all, and when the order differs from that', () => {
    const say = (perMachine: number, difference: number, machines: number, spare = 0) =>
      sayRepairPrice({ perMachine, difference, spare }, machines)
    expect(say(-34.1, -1_364, 40)).toBe('Saves $34.10 per machine, $1,364.00 for 40.')
    expect(say(-34.1, -34.1, 1)).toBe('Saves $34.10 per machine.')
    expect(say(26.5, 1_060, 40)).toBe('$26.50 more per machine, $1,060.00 for 40.')
    expect(say(0, 0, 40)).toBe('Costs the same per machine.')
    expect(say(-34.1, -57, 1, 19)).toBe(
      'Saves $34.10 per machine. The whole order costs $57.00 less, with 19 spares.',
    )
    expect(say(-1, 1, 1, 1)).toBe('Saves $1.00 per machine. The whole order costs $1.00 more, with 1 spare.')
  })

  it('Only parts with missing values are asked about, or all parts when it is a name that is missing', () => {
    const board = { line: 1, productId: null, name: 'Your motherboard' }
    const products = [{ line: 0, productId: null, name: 'Your processor' }, board]
    const missing = [{ ...board, key: 'socket', label: 'socket' }]
    expect(listAskedLines(check('unknown', { products, missing }))).toEqual([1])
    expect(listAskedLines(check('unknown', { products }))).toEqual([0, 1])
  })

  it('As many checks are counted as are listed by their results', () => {
    const checks = [
      check('fits'),
      open,
      check('note'),
      check('unknown', { required: false }),
      check('misfit'),
    ]
    const { misfits, unknown, unstated, notes, fits } = sortChecks(checks)
    expect(countChecks(checks)).toBe([misfits, unknown, unstated, notes, fits].flat().length)
    expect(countChecks([open])).toBe(0)
  })

  it('Two text values count as the same only if they are equal', () => {
    const words = (left: string, right: string) =>
      sayMargin(
        check('fits', {
          left: { value: left, unit: null },
          right: { value: right, unit: null },
          margin: null,
        }),
      )
    expect([words('ATX', 'ATX'), words('DIMM', 'SO-DIMM'), words('DIMM', 'DIMM, SO-DIMM')]).toEqual([
      'same',
      '',
      '',
    ])
  })

  it('The verdict says how many parts are missing, and which', () => {
    expect(describeVerdict([open])).toMatchObject({ title: '3 parts to go', text: 'Still missing: memory.' })
  })

  it('The tightest check is the one with the smallest share of room', () => {
    const loose = check('fits', { title: 'Loose' })
    const tight = check('fits', {
      title: 'Tight',
      left: { value: 995, unit: 'W' },
      right: { value: 1_000, unit: 'W' },
      margin: 5,
    })
    expect(findTightest([loose, tight])?.title).toBe('Tight')
    expect(describeVerdict([loose, tight]).text).toContain('5 W spare')
  })

  it('Only numbers with a unit are drawn', () => {
    expect(toMeasure(check('fits'))).toEqual({ has: 60, limit: 75 })
    expect(toMeasure(check('fits', { left: { value: 2, unit: null } }))).toBeNull()
    expect(toMeasure(check('fits', { left: { value: 'DDR5', unit: null }, margin: null }))).toBeNull()
  })

  it('A misfit whose numbers fit is explained in words', () => {
    const noMount = check('misfit', { rule: 'radiator-mount', message: 'There is no free mount.' })
    expect([toFigures(noMount), toMeasure(noMount), sayMargin(noMount)]).toEqual([null, null, ''])
    const tooTall = check('misfit', { left: { value: 157, unit: 'mm' }, margin: -82 })
    expect(toFigures(tooTall)).toEqual({ has: 157, limit: 75, unit: 'mm' })
  })

  it('A margin below zero has a minus sign, and equal words are the same', () => {
    expect(sayMargin(check('misfit', { margin: -1_082 }))).toBe('−1,082 mm')
    const words = { left: { value: 'DDR5', unit: null }, right: { value: 'DDR5', unit: null }, margin: null }
    expect(sayMargin(check('fits', words))).toBe('same')
  })
})
