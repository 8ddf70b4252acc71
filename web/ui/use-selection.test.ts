import { expect, it } from 'vitest'
import { tickAll } from './use-selection.ts'

it('Ticking a whole page leaves the ticks of other pages as they are', () => {
  const elsewhere = new Set(['a', 'b'])
  const ticked = tickAll(elsewhere, { ids: ['c', 'd'], checked: true })
  expect([...ticked]).toEqual(['a', 'b', 'c', 'd'])
  expect([...tickAll(ticked, { ids: ['c', 'd'], checked: false })]).toEqual(['a', 'b'])
  expect([...elsewhere]).toEqual(['a', 'b'])
})
