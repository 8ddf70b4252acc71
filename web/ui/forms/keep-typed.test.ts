import { expect, test } from 'vitest'
import { keepTyped } from './keep-typed.ts'

test('A field typed after the submit keeps its value, and the others show what the shop stored', () => {
  const sent = { name: 'N9', price: '6.5', specs: { socket: 'NB-1700', cores: '8' } }
  const fresh = { name: 'N9', price: '6.50', specs: { socket: 'NB-1700', cores: '8 cores' } }
  const typed = { name: 'N9 16C', price: '6.5', specs: { socket: 'NB-4096', cores: '8' } }
  expect(keepTyped(fresh, sent, typed)).toEqual({
    name: 'N9 16C',
    price: '6.50',
    specs: { socket: 'NB-4096', cores: '8 cores' },
  })
  expect(keepTyped(fresh, sent, structuredClone(sent))).toBe(fresh)
})

test('A list is one field, and an emptied field stays empty', () => {
  const sent = { note: 'old', rows: [{ place: 'top' }, { place: 'front' }] }
  const typed = { note: '', rows: [{ place: 'front' }] }
  expect(keepTyped(sent, sent, typed)).toEqual(typed)
})

test('A file chosen after the submit stays chosen, over the image that the shop has stored meanwhile', () => {
  const file = new File(['x'], 'photo.png', { type: 'image/png' })
  const sent: { photo: { file: File | null; stored: string } } = {
    photo: { file: null, stored: '/images/a.webp' },
  }
  const typed = { photo: { file, stored: '/images/a.webp' } }
  const fresh = { photo: { file: null, stored: '/images/b.webp' } }
  expect(keepTyped(fresh, sent, typed)).toEqual({ photo: { file, stored: '/images/b.webp' } })
})
