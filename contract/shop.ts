import type { Shop } from './schemas/shop.ts'

/** The line under the shop's name on pages and mails. */
export function sinceLine({ since }: Pick<Shop, 'since'>): string {
  return `Providing tech since ${since}`
}

/** The start of download file names: 'Acme Components' becomes 'acme-components'. */
export function toFilePrefix({ name }: Pick<Shop, 'name'>): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/[a-z0-9]+/g)
  return words?.join('-') ?? 'shop'
}
