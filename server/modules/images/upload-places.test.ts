import { expect, it } from 'vitest'
import { createUploadPlaces } from './upload-places.ts'

const LIMITS = { inAll: 10, perCaller: 2, perAddress: 4, forAdmins: 2 }
const from = (callerId: string, address = callerId) => ({ callerId, address, isAdmin: false })
const admin = { callerId: 'ada', address: 'office', isAdmin: true }

it('One caller gets a limited number of places, and each is free again after use', () => {
  const takePlace = createUploadPlaces(LIMITS)
  const free = takePlace(from('ines', 'home'))
  takePlace(from('ines', 'work'))
  expect(() => takePlace(from('ines', 'train'))).toThrow('At most 2 images')
  takePlace(from('otto'))
  free()
  expect(() => takePlace(from('ines', 'train'))).not.toThrow()
})

it('All accounts of one address share a limited number of places, and each is free again after use', () => {
  const takePlace = createUploadPlaces(LIMITS)
  const frees = ['a', 'b', 'c', 'd'].map((id) => takePlace(from(id, 'one address')))
  expect(() => takePlace(from('e', 'one address'))).toThrow('At most 4 images')
  expect(() => takePlace(from('e', 'another'))).not.toThrow()
  expect(() => takePlace({ ...admin, address: 'one address' })).not.toThrow()
  frees[0]?.()
  frees[1]?.()
  expect(() => takePlace(from('f', 'one address'))).not.toThrow()
})

it('Admins still get places when customers have taken all others', () => {
  const takePlace = createUploadPlaces(LIMITS)
  const frees = Array.from({ length: 8 }, (_, index) => takePlace(from(`customer ${index}`)))
  expect(() => takePlace(from('one more'))).toThrow('Too many images')
  takePlace(admin)
  takePlace({ ...admin, callerId: 'bea' })
  expect(() => takePlace({ ...admin, callerId: 'cleo' })).toThrow('Too many images')
  for (const free of frees.slice(0, 3)) free()
  expect(() => takePlace(from('one more'))).not.toThrow()
})
