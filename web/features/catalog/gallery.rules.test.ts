import { expect, test } from 'vitest'
import { stepIndex } from './gallery.rules.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, null],
])('%s on image %i of three leads to %s', (key, index, next) => {
  expect(stepIndex(key, { index, count: 3 })).toBe(next)
})
