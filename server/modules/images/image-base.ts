export const IMAGES_PATH = '/images/'

let base = IMAGES_PATH

/** A process serves its pictures from one place: its own path, or the public address of a bucket. Said at the start. */
export function setPictureBase(address: string | null): void {
  base = address ? `${address}/` : IMAGES_PATH
}

export function getPictureBase(): string {
  return base
}
