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

test('Arrow keys open a closed list, and with Alt they choose nothing', () => {
  expect(press('ArrowDown', null, { open: false })).toEqual({ open: true, active: 0 })
  expect(press('ArrowDown', null, { open: false, altKey: true })).toEqual({ open: true, active: null })
  expect(press('ArrowUp', 1, { altKey: true })).toEqual({ open: false, active: null })
})

test('Escape first closes the list, and the next one belongs to the text field', () => {
  expect(press('Escape', 1)).toEqual({ open: false, active: null })
  expect(press('Escape', null, { open: false })).toBeNull()
})

test('Enter chooses the active suggestion, and without one sends the form', () => {
  expect(press('Enter', 1)).toBe('choose')
  expect(press('Enter', null)).toBeNull()
})

test('Home and End belong to the text while no suggestion is active, and without a list every key does', () => {
  expect(press('Home', null)).toBeNull()
  expect(press('ArrowDown', null, { count: 0 })).toBeNull()
  expect(press('a', 1)).toBeNull()
})
