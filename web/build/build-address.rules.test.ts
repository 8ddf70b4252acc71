import { expect, it } from 'vitest'
import { putIntoBuild, toBuildAddress } from './build-address.rules.ts'

const lines = [
  { slot: 'processor', text: 'n7-8c', quantity: 1 },
  { slot: 'cooler', text: '_air-coolers_height_150', quantity: 1 },
  { slot: 'memory', text: 'm3-16-gb-kit*2', quantity: 2 },
  { slot: 'drive', text: 'v5-1-tb', quantity: 1 },
] as const

it('The address of a build says its text, and the machines and the name if there are any', () => {
  expect(toBuildAddress({ text: 'n7-8c' })).toBe('/build?parts=n7-8c')
  expect(toBuildAddress({ text: 'm3-16-gb-kit*2.n7-8c', machines: 40, name: 'Render & co' })).toBe(
    '/build?parts=m3-16-gb-kit*2.n7-8c&machines=40&name=Render+%26+co',
  )
})

it('A product takes the place of the part of its kind, also of one that the buyer has', () => {
  expect(putIntoBuild({ slug: 'n9-16c', category: 'processors' }, lines)).toBe(
    'm3-16-gb-kit*2.n9-16c.v5-1-tb._air-coolers_height_150',
  )
  expect(putIntoBuild({ slug: 'q5-240', category: 'liquid-coolers' }, lines)).toBe(
    'm3-16-gb-kit*2.n7-8c.q5-240.v5-1-tb',
  )
})

it('A product that takes the place of several pieces comes in as many', () => {
  expect(putIntoBuild({ slug: 'm5-32-gb-kit', category: 'memory' }, lines)).toContain('m5-32-gb-kit*2')
})

it('Drives come beside each other, and the same drive again is one piece more', () => {
  expect(putIntoBuild({ slug: 'h7-12-tb', category: 'hdd' }, lines)).toContain('h7-12-tb.m3')
  expect(putIntoBuild({ slug: 'v5-1-tb', category: 'ssd' }, lines)).toContain('v5-1-tb*2')
})
