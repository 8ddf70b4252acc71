import { describe, expect, it } from 'vitest'
import { messageOf, part, resultsOf } from '../../testing/fit-results.ts'

describe('Radiators', () => {
  const mount = (place: string, sizes: number[], maxThickness: number, shortensGraphics = false) => ({
    place,
    sizes,
    maxThickness,
    shortensGraphics,
  })
  const cooler = (size = 360, quantity = 1) =>
    part('liquid-coolers', { 'radiator-size': size, 'radiator-thickness': 27, 'fan-thickness': 25 }, quantity)
  const box = (mounts: object[], room = 370) =>
    part('cases', { 'radiator-mounts': mounts, 'max-gpu-length': room })

  it('A radiator needs a free mount of its size and thickness', () => {
    expect(resultsOf('radiator-mount', cooler(), box([mount('top', [240, 360], 55)]))).toEqual(['fits'])
    expect(resultsOf('radiator-mount', cooler(), box([mount('top', [240, 360], 51)]))).toEqual(['misfit'])
    expect(
      resultsOf('radiator-mount', cooler(), box([mount('top', [240], 60), mount('front', [360], 60)])),
    ).toEqual(['fits'])
    expect(resultsOf('radiator-mount', cooler(360, 2), box([mount('top', [360], 60)]))).toEqual(['misfit'])
    expect(resultsOf('radiator-size', cooler(280), box([mount('top', [240, 360], 60)]))).toEqual(['misfit'])
    expect(resultsOf('radiator-size', cooler(280), part('cases', { 'max-radiator': 360 }))).toEqual([
      'unknown',
    ])
    expect(resultsOf('radiator-size', cooler(280), part('cases', { 'max-radiator': 420 }))).toEqual(['fits'])
  })

  it('A front radiator shortens the room for graphics, unless it can go elsewhere', () => {
    const card = part('graphics', { length: 322 })
    const front = mount('front', [360], 60, true)
    expect(resultsOf('radiator-graphics', cooler(), card, box([front]))).toEqual(['misfit'])
    expect(messageOf('radiator-graphics', cooler(), card, box([front]))).toBe(
      'The graphics and the radiator of The liquid-coolers need 322 mm + 52 mm = 374 mm; The cases has 370 mm.',
    )
    expect(resultsOf('radiator-graphics', cooler(), card, box([front], 374))).toEqual(['fits'])
    expect(resultsOf('radiator-graphics', cooler(), card, box([front, mount('top', [360], 60)]))).toEqual([
      'fits',
    ])
  })
})
