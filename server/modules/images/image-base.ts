export const IMAGES_PATH = '/images/'

let base = IMAGES_PATH

/** Sets at startup where this process serves images from: its own path or the public address of a bucket. */
export function setImageBase(address: string | null): void {
  base = address ? `${address}/` : IMAGES_PATH
}

export function getImageBase(): string {
  return base
}
