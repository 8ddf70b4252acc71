import { describe, expect, it } from 'vitest'
import { part, resultsOf } from '../../testing/fit-results.ts'

describe('Case', () => {
  it('A board with connectors on the back needs the openings; one without fits every case', () => {
    const board = (value: string) => part('mainboards', { 'back-connect': value })
    expect(resultsOf('back-connect', board('Yes'), part('cases', { 'back-connect': 'No' }))).toEqual([
      'misfit',
    ])
    expect(resultsOf('back-connect', board('Yes'), part('cases', { 'back-connect': 'Yes' }))).toEqual([
      'fits',
    ])
    expect(resultsOf('back-connect', board('No'), part('cases', {}))).toEqual(['fits'])
    expect(resultsOf('back-connect', board('Yes'), part('cases', {}))).toEqual(['unknown'])
  })

  it('Cables need room to bend, front ports need headers, and odd sizes need a look', () => {
    const card = part('graphics', { 'card-height': 120, 'pcie-8pin': 1, 'pcie-12v-2x6': 0 })
    expect(resultsOf('cable-bend', card, part('cases', { 'max-card-height': 155 }))).toEqual(['fits'])
    expect(resultsOf('cable-bend', card, part('cases', { 'max-card-height': 154 }))).toEqual(['note'])
    const ports = part('cases', { 'usb-c-front': 1 })
    expect(resultsOf('front-usb', ports, part('mainboards', { 'usb-c-headers': 0 }))).toEqual(['note'])
    expect(resultsOf('front-usb', ports, part('mainboards', { 'usb-c-headers': 1 }))).toEqual(['fits'])
    const board = (format: string, width: number) =>
      part('mainboards', { 'form-factor': format, width, depth: 244 })
    expect(resultsOf('board-size', board('ATX', 305), ports)).toEqual(['fits'])
    expect(resultsOf('board-size', board('ATX', 306), ports)).toEqual(['note'])
    expect(resultsOf('board-size', board('E-ATX', 330), ports)).toEqual(['note'])
  })

  it('A tight fit is a note, and the margin decides', () => {
    const height = (cooler: number) =>
      resultsOf(
        'cooler-height',
        part('air-coolers', { height: cooler }),
        part('cases', { 'max-cooler-height': 165 }),
      )
    expect([height(163), height(163.5), height(165), height(165.1)]).toEqual([
      ['fits'],
      ['note'],
      ['note'],
      ['misfit'],
    ])
  })
})
