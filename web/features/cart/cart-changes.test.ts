import { expect, it } from 'vitest'
import { changeInTurn, isCartChanging } from './cart-changes.ts'

it('A change waits for the one before it, and follows it even if it failed', async () => {
  const steps: string[] = []
  const { promise, reject } = Promise.withResolvers<void>()
  const first = changeInTurn(() => {
    steps.push('first starts')
    return promise
  })
  const second = changeInTurn(async () => void steps.push('second starts'))
  await Promise.resolve()
  expect(steps).toEqual(['first starts'])
  reject(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await second
  expect(steps).toEqual(['first starts', 'second starts'])
})

it('The cart is changing until the last change is answered', async () => {
  expect(isCartChanging()).toBe(false)
  const changes = [changeInTurn(async () => {}), changeInTurn(async () => {})]
  expect(isCartChanging()).toBe(true)
  await changes[0]
  expect(isCartChanging()).toBe(true)
  await changes[1]
  expect(isCartChanging()).toBe(false)
})
