import { describe, expect, it } from 'vitest'
import { IMAGES_PATH } from './image-base.ts'
import { isRenditionFile, toImageKey, toImageSource } from './images.rules.ts'

const image = {
  key: 'abc',
  width: 1600,
  height: 1200,
  widths: '160,320,480,640,960,1200',
  placeholder: '',
  remote_url: null,
  created_at: 0,
}

describe('toImageSource', () => {
  it('Every width is listed for the browser to choose from', () => {
    expect(toImageSource({ ...image, widths: '160,640' }, 640, IMAGES_PATH)).toEqual({
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
  ])('The default is the width nearest to %i', (preferred, chosen) => {
    expect(toImageSource(image, preferred, IMAGES_PATH).src).toBe(`/images/abc-${chosen}.webp`)
  })

  it('The placeholder is included if there is one', () => {
    const placeholder = 'data:image/webp;base64,AA'
    expect(toImageSource({ ...image, placeholder }, 640, IMAGES_PATH)).toMatchObject({ placeholder })
    expect(toImageSource(image, 640, IMAGES_PATH)).not.toHaveProperty('placeholder')
  })

  it('An image at the image host has only its address there', () => {
    const hosted = { ...image, widths: '1200', remote_url: 'https://i.host.example/abc.webp' }
    expect(toImageSource(hosted, 640, IMAGES_PATH)).toMatchObject({
      src: 'https://i.host.example/abc.webp',
      srcset: 'https://i.host.example/abc.webp 1200w',
    })
  })

  it('An image in a bucket with a public address has its address there', () => {
    const base = 'https://images.example.com/shop/'
    expect(toImageSource({ ...image, widths: '160' }, 640, base)).toMatchObject({
      src: 'https://images.example.com/shop/abc-160.webp',
      srcset: 'https://images.example.com/shop/abc-160.webp 160w',
    })
  })
})

describe('toImageKey', () => {
  const key = '0123456789abcdef'.repeat(2)

  it.each([
    `/images/${key}-640.webp`,
    `https://shop.example/images/${key}-48.webp`,
    `https://images.example.com/${key}-1200.webp?v=1`,
  ])('The key is read from %s', (address) => {
    expect(toImageKey(address)).toBe(key)
  })

  it.each([
    '',
    key,
    `/images/${key}.webp`,
    `/images/${key}-640.webp/more`,
    `/images/x${key}-640.webp`,
    `javascript:${key}-0.webp`,
  ])('No key is found in %j', (address) => {
    expect(toImageKey(address)).toBeNull()
  })
})

it('Only names of files that the shop writes are looked up in the store', () => {
  const key = '0123456789abcdef0123456789abcdef'
  expect([`${key}-640.webp`, `${key}-12000.webp`].every(isRenditionFile)).toBe(true)
  for (const file of [
    '',
    `${key}.webp`,
    `${key}-0.webp`,
    `${key}-640.webp.exe`,
    `${key}-640.png`,
    `x${key}-640.webp`,
    `../${key}-640.webp`,
    `${key.toUpperCase()}-640.webp`,
    `${key}-123456.webp`,
  ])
    expect([file, isRenditionFile(file)]).toEqual([file, false])
})
