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

it('A place is freed once for its caller and its address, and no other place with it', () => {
  const takePlace = createUploadPlaces(LIMITS)
  const frees = [takePlace(from('ines', 'home')), takePlace(from('ines', 'home'))]
  takePlace(from('otto', 'home'))
  frees[0]?.()
  takePlace(from('ines', 'home'))
  expect(() => takePlace(from('ines', 'home'))).toThrow('At most 2 images')
  takePlace(from('bea', 'home'))
  expect(() => takePlace(from('cleo', 'home'))).toThrow('At most 4 images')
  frees[1]?.()
  expect(() => takePlace(from('ines', 'home'))).not.toThrow()
})

it('When all uploads of a caller have ended, all places are free again', () => {
  const takePlace = createUploadPlaces(LIMITS)
  const takeAll = () => [takePlace(from('ines')), takePlace(from('ines'))]
  for (const free of takeAll()) free()
  expect(takeAll).not.toThrow()
})

it('The refusal of too many uploads says when to try again, and a full shop is unavailable', () => {
  const takePlace = createUploadPlaces({ ...LIMITS, inAll: 3, forAdmins: 1 })
  takePlace(from('ines'))
  takePlace(from('ines'))
  const tooMany = { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 5 }
  expect(() => takePlace(from('ines'))).toThrow(expect.objectContaining(tooMany))
  expect(() => takePlace(from('otto'))).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }))
})
