import { expect, test } from 'vitest'
import type { FitCheck } from '../../../contract/schemas/fit.ts'
import { chooseShown, readTried, sayMargin, sayValue, summarizeShown, toTryLink } from './try-two.rules.ts'

const check = (rule: string, result: FitCheck['result'], required = true) =>
  ({ rule, result, required }) as FitCheck

test('The address names both products, and a part that is left out stays empty', () => {
  expect(toTryLink({ first: 'a', second: '' })).toBe('/dashboard/fit?first=a#try')
  expect(toTryLink({})).toBe('/dashboard/fit#try')
  expect(readTried(new URLSearchParams('second=b'))).toEqual({ first: '', second: 'b' })
})

test('Two products are summed up as a build is, without what is still missing', () => {
  const shown = chooseShown([check('missing-parts', 'note'), check('card-length', 'fits')])
  expect(shown.map(({ rule }) => rule)).toEqual(['card-length'])
  expect(summarizeShown(shown)).toBe('fits')
  expect(summarizeShown([check('a', 'note'), check('b', 'unknown'), check('c', 'misfit')])).toBe('misfit')
  expect(summarizeShown([check('a', 'note'), check('b', 'unknown')])).toBe('unknown')
  expect(summarizeShown([check('a', 'note'), check('b', 'unknown', false)])).toBe('note')
})

test('Values have their unit, and room that is too small is below 0', () => {
  expect([
    sayValue({ value: 1300, unit: 'W' }),
    sayValue({ value: 'ATX', unit: null }),
    sayValue(null),
  ]).toEqual(['1,300 W', 'ATX', ''])
  expect(sayMargin({ margin: -22, left: { value: 322, unit: 'mm' } })).toBe('−22 mm')
  expect(sayMargin({ margin: null, left: null })).toBe('')
})
