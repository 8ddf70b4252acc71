import { describe, expect, it } from 'vitest'
import { type Box, findCloseUps } from './close-ups.rules.ts'

const WIDTH = 120
const HEIGHT = 90

/** A gray sheet with a fine pattern in one place. */
function drawPattern(left: number, top: number, size: number) {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(240)
  for (let y = top; y < top + size; y += 1) {
    for (let x = left; x < left + size; x += 1) data[y * WIDTH + x] = x % 2 === 0 ? 0 : 255
  }
  return { data, width: WIDTH, height: HEIGHT }
}

const contains = (box: Box | undefined, x: number, y: number) =>
  box !== undefined && x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height

describe('findCloseUps', () => {
  it.each([
    [5, 5],
    [95, 65],
    [5, 65],
    [50, 35],
  ])('The first close-up contains the most detail: at %i, %i', (left, top) => {
    const [first] = findCloseUps(drawPattern(left, top, 20), 2)
    expect(contains(first, left + 10, top + 10)).toBe(true)
  })

  it('The second close-up differs from the first, and both stay inside the image', () => {
    const boxes = findCloseUps(drawPattern(40, 30, 20), 2)
    expect(boxes).toHaveLength(2)
    expect(boxes[0]).not.toEqual(boxes[1])
    for (const { left, top, width, height } of boxes) {
      expect([width, height]).toEqual([66, 50])
      expect(left >= 0 && top >= 0 && left + width <= WIDTH && top + height <= HEIGHT).toBe(true)
    }
  })

  it('Close-ups never overlap by more than the limit, even where nothing else has detail', () => {
    const boxes = findCloseUps(drawPattern(0, 0, 20), 4)
    for (const [index, box] of boxes.entries()) {
      for (const other of boxes.slice(0, index)) {
        const across = Math.max(0, box.width - Math.abs(box.left - other.left))
        const down = Math.max(0, box.height - Math.abs(box.top - other.top))
        expect((across * down) / (box.width * box.height)).toBeLessThanOrEqual(0.45)
      }
    }
    expect(boxes).toHaveLength(4)
  })

  it('A close-up can reach into the corners of the image', () => {
    const [first] = findCloseUps(drawPattern(WIDTH - 2, HEIGHT - 2, 2), 1)
    expect(first).toEqual({ left: 54, top: 40, width: 66, height: 50 })
  })

  it.each([
    ['right of it', ({ x }: { x: number }) => (x < 66 ? 0 : 255), { left: 9, top: 0 }],
    ['left of it', ({ x }: { x: number }) => (x < 54 ? 0 : x < 119 ? 200 : 100), { left: 0, top: 0 }],
    [
      'below it',
      ({ x, y }: { x: number; y: number }) => (y === 50 && x === 60 ? 255 : 0),
      { left: 0, top: 7 },
    ],
  ])('A close-up does not count detail %s', (_where, greyAt, corner) => {
    const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, index) =>
      greyAt({ x: index % WIDTH, y: Math.floor(index / WIDTH) }),
    )
    expect(findCloseUps({ data, width: WIDTH, height: HEIGHT }, 1)).toMatchObject([corner])
  })

  it('An image of one color gets as many close-ups', () => {
    expect(
      findCloseUps({ data: new Uint8Array(WIDTH * HEIGHT), width: WIDTH, height: HEIGHT }, 2),
    ).toHaveLength(2)
  })
})
