import { expect, test } from 'vitest'
import { IMAGE_MAX_BYTES } from '../../contract/image-limits.ts'
import { findImageFault, formatFileSize, IMAGE_ACCEPT, IMAGE_HINT } from './image.rules.ts'

test('The file picker and the hint name the same formats', () => {
  expect(IMAGE_ACCEPT).toBe('image/jpeg,image/png,image/webp,image/gif')
  expect(IMAGE_HINT).toBe('JPEG, PNG, WebP, or GIF, up to 8 MB')
})

test.each([
  ['a JPEG file', { size: 1_000, type: 'image/jpeg' }, null],
  ['a file of exactly 8 MB', { size: IMAGE_MAX_BYTES, type: 'image/png' }, null],
  ['a file whose type is not known', { size: 1_000, type: '' }, null],
  ['a drawing', { size: 1_000, type: 'image/svg+xml' }, 'Choose a JPEG, PNG, WebP, or GIF file'],
  ['an empty file', { size: 0, type: 'image/png' }, 'This file is empty'],
  ['9.5 MB', { size: 9.5 * 1024 * 1024, type: 'image/png' }, 'This image is 9.5 MB. The limit is 8 MB.'],
])('The check of a chosen file accepts it or gives the reason: %s', (_, file, fault) => {
  expect(findImageFault(file)).toBe(fault)
})

test('File sizes are short', () => {
  expect([10, 1_536, 900_000, 8 * 1024 * 1024].map(formatFileSize)).toEqual([
    '1 KB',
    '2 KB',
    '879 KB',
    '8 MB',
  ])
})
