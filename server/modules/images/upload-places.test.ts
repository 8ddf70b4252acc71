import { expect, it } from 'vitest'
import { createUploadPlaces } from './upload-places.ts'

it('gives one caller only so many places, and each back when it is free', () => {
  const takePlace = createUploadPlaces({ inAll: 10, perCaller: 2 })
  const free = takePlace('ines')
  takePlace('ines')
  expect(() => takePlace('ines')).toThrow('At most 2 pictures')
  takePlace('otto')
  free()
  expect(() => takePlace('ines')).not.toThrow()
})

it('has only so many places in all', () => {
  const takePlace = createUploadPlaces({ inAll: 2, perCaller: 2 })
  const free = takePlace('ines')
  takePlace('otto')
  expect(() => takePlace('maya')).toThrow('Too many pictures')
  free()
  expect(() => takePlace('maya')).not.toThrow()
})
