import { describe, expect, it } from 'vitest'
import { guessKind } from './image-kinds.rules.ts'

describe('guessKind', () => {
  it.each([
    ['image/jpeg', 'ffd8ffe000104a46'],
    ['image/png', '89504e470d0a1a0a0000000d'],
    ['image/webp', '524946461a00000057454250'],
    ['image/gif', '474946383961'],
    ['image/gif', '474946383761'],
  ])('The first bytes identify %s', (kind, hex) => {
    expect(guessKind(Buffer.from(hex, 'hex'))).toBe(kind)
  })

  it.each([
    ['nothing', ''],
    ['two bytes of a JPEG', 'ffd8'],
    ['a RIFF file that is a sound', '524946461a00000057415645'],
    ['a text that only says WEBP', '78787878000000005745425000'],
    ['an AVIF image', '0000001c6674797061766966'],
    ['a HEIC photo', '0000001c6674797068656963'],
    ['a TIFF file', '49492a00'],
    ['a PDF file', '255044462d312e37'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">').toString('hex')],
  ])('The first bytes of %s are not accepted', (_, hex) => {
    expect(guessKind(Buffer.from(hex, 'hex'))).toBeNull()
  })
})
