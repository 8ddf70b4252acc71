export interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface GreyPixels {
  /** One byte per pixel. */
  data: Uint8Array
  width: number
  height: number
}

/** A close-up's share of the image's width and height: wide enough to show large, close enough to show more detail. */
export const CLOSE_UP_SHARE = 0.55
/** The number of box positions to try in each direction. */
const PLACES = 7
/** The largest share of a box that two close-ups may have in common. */
const MAX_OVERLAP = 0.45

/** Measures detail in a box: the sum of brightness differences between neighboring pixels. */
function measureDetail({ data, width }: GreyPixels, box: Box): number {
  let steps = 0
  for (let y = box.top; y < box.top + box.height; y += 1) {
    for (let x = box.left + 1; x < box.left + box.width; x += 1) {
      steps += Math.abs((data[y * width + x] ?? 0) - (data[y * width + x - 1] ?? 0))
    }
  }
  return steps
}

function overlap(a: Box, b: Box): number {
  const across = Math.min(a.left, b.left) + a.width - Math.max(a.left, b.left)
  const down = Math.min(a.top, b.top) + a.height - Math.max(a.top, b.top)
  return (Math.max(0, across) * Math.max(0, down)) / (a.width * a.height)
}

/** The boxes of an image with the most detail, best first. No two overlap by more than MAX_OVERLAP. */
export function findCloseUps(pixels: GreyPixels, count: number): Box[] {
  const width = Math.round(pixels.width * CLOSE_UP_SHARE)
  const height = Math.round(pixels.height * CLOSE_UP_SHARE)
  const places = Array.from({ length: PLACES }, (_, index) => index / (PLACES - 1))
  const boxes = places.flatMap((down) =>
    places.map((across) => ({
      left: Math.round((pixels.width - width) * across),
      top: Math.round((pixels.height - height) * down),
      width,
      height,
    })),
  )
  const best = boxes
    .map((box) => ({ box, detail: measureDetail(pixels, box) }))
    .toSorted((a, b) => b.detail - a.detail)
    .map(({ box }) => box)
  const chosen: Box[] = []
  for (const box of best) {
    if (chosen.length === count) break
    if (chosen.every((other) => overlap(box, other) <= MAX_OVERLAP)) chosen.push(box)
  }
  return chosen
}
