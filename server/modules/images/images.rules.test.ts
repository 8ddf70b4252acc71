import { describe, expect, it } from 'vitest'
import { toPicture } from './images.rules.ts'

const image = { key: 'abc', width: 1600, height: 1200, widths: '160,320,480,640,960,1200', created_at: 0 }

describe('toPicture', () => {
  it('names every width for the browser to choose from', () => {
    expect(toPicture({ ...image, widths: '160,640' }, 640)).toEqual({
      src: '/images/abc-640.webp',
      srcset: '/images/abc-160.webp 160w, /images/abc-640.webp 640w',
      width: 1600,
      height: 1200,
    })
  })

  it.each([
    [640, 640],
    [1, 160],
    [700, 640],
    [900, 960],
    [5_000, 1200],
  ])('falls back to the width nearest to %i', (preferred, chosen) => {
    expect(toPicture(image, preferred).src).toBe(`/images/abc-${chosen}.webp`)
  })
})
