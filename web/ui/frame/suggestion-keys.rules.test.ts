import { expect, test } from 'vitest'
import { pressKey } from './suggestion-keys.rules.ts'

const press = (key: string, active: number | null, { open = true, altKey = false, count = 3 } = {}) =>
  pressKey({ key, altKey }, { count, active, open })

test.each([
  ['ArrowDown', null, 0],
  ['ArrowDown', 1, 2],
  ['ArrowDown', 2, null],
  ['ArrowUp', null, 2],
  ['ArrowUp', 0, null],
  ['Home', 2, 0],
  ['End', 0, 2],
])('%s from %s leads to suggestion %s', (key, active, next) => {
  expect(press(key, active)).toEqual({ open: true, active: next })
})

test('the arrows open a closed list, with Alt without choosing', () => {
  expect(press('ArrowDown', null, { open: false })).toEqual({ open: true, active: 0 })
  expect(press('ArrowDown', null, { open: false, altKey: true })).toEqual({ open: true, active: null })
  expect(press('ArrowUp', 1, { altKey: true })).toEqual({ open: false, active: null })
})

test('Escape closes the list first; the next one is the text field’s', () => {
  expect(press('Escape', 1)).toEqual({ open: false, active: null })
  expect(press('Escape', null, { open: false })).toBeNull()
})

test('Enter chooses what is active, and sends the form when nothing is', () => {
  expect(press('Enter', 1)).toBe('choose')
  expect(press('Enter', null)).toBeNull()
})

test('Home and End move in the text while nothing is active, and every key is the text’s without a list', () => {
  expect(press('Home', null)).toBeNull()
  expect(press('ArrowDown', null, { count: 0 })).toBeNull()
  expect(press('a', 1)).toBeNull()
})
