import { beforeAll, expect, it } from 'vitest'
import { validationMessages } from '../../../contract/validation-messages.ts'
import { insertCaller } from '../../../tests/support/orders.ts'
import { registerUser, type SignedIn } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'
import { UNUSED_MS } from '../images/images.rules.ts'
import { updateProfile } from './update-profile.ts'

const KEY = 'a'.repeat(32)
const PROFILE = {
  displayName: 'Ines Ødegård',
  phoneNumber: '+47 555 01 00',
  location: 'Bergen',
  education: 'MSc',
  photoURL: `/images/${KEY}-320.webp`,
}

describeEmptyShop('PUT /user/{email} with a token', (getApp, getEngine) => {
  let ines: SignedIn
  let omar: SignedIn
  beforeAll(async () => {
    ines = await registerUser(getApp())
    omar = await registerUser(getApp())
    const image = { key: KEY, width: 400, height: 400, widths: '160,320', created_at: 1 }
    await getEngine().db.insertInto('image').values(image).execute()
  })

  const save = (payload: object, email = ines.email) =>
    getApp().inject({ method: 'PUT', url: `/user/${email}`, headers: ines.headers, payload })
  const read = async ({ email, headers }: SignedIn) =>
    (await getApp().inject({ url: `/user/${email}`, headers })).json()

  it('Callers save their own profile', async () => {
    const response = await save({ ...PROFILE, email: ines.email })
    expect([response.statusCode, response.json()]).toEqual([200, { insertedId: ines.id }])
    expect(await read(ines)).toEqual({
      _id: ines.id,
      email: ines.email,
      emailVerified: false,
      role: 'customer',
      ...PROFILE,
    })
  })

  it('Another person’s profile cannot be saved', async () => {
    const before = await read(omar)
    const response = await save({ ...PROFILE, email: omar.email }, omar.email)
    expect([response.statusCode, response.json().code]).toEqual([403, 'FORBIDDEN'])
    expect(await read(omar)).toEqual(before)
  })

  it('Role, address and id cannot be changed, whatever the body says', async () => {
    const claims = { role: 'admin', email: omar.email, _id: omar.id, id: omar.id, email_verified: 1 }
    expect((await save({ ...PROFILE, ...claims })).statusCode).toBe(200)
    expect(await read(ines)).toMatchObject({ _id: ines.id, email: ines.email, role: 'customer' })
    expect(await read(omar)).toMatchObject({ _id: omar.id, displayName: 'Ines', phoneNumber: null })
  })

  const { profile: texts } = validationMessages
  it.each([
    ['displayName', texts.displayNameRequired],
    ['phoneNumber', texts.phoneRequired],
    ['location', texts.locationRequired],
    ['education', texts.educationRequired],
    ['photoURL', texts.imageRequired],
  ])('If only %s is missing, only that field is reported', async (field, message) => {
    for (const value of [undefined, '', '   ', null]) {
      const response = await save({ ...PROFILE, [field]: value })
      expect([response.statusCode, response.json().errors]).toEqual([400, { [field]: [message] }])
    }
  })

  it('An empty profile reports every field', async () => {
    const { errors } = (await save({})).json()
    expect(Object.keys(errors).toSorted()).toEqual(Object.keys(PROFILE).toSorted())
  })

  it.each([
    ['of another site', `https://evil.example/images/${KEY}-320.webp.exe`],
    ['that was never uploaded', `/images/${'b'.repeat(32)}-320.webp`],
    ['that is a script', 'javascript:alert(1)'],
  ])('A photo %s is refused', async (_what, photoURL) => {
    const response = await save({ ...PROFILE, photoURL })
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, ['photoURL']])
  })

  it('A new photo makes the old one due for removal, and saving the same photo changes nothing', async () => {
    const { db } = getEngine()
    const [old, next] = ['c'.repeat(32), 'd'.repeat(32)]
    const image = { width: 400, height: 400, widths: '160,320', created_at: 1 }
    for (const key of [old, next])
      await db
        .insertInto('image')
        .values({ key, ...image })
        .execute()
    const caller = await insertCaller(getEngine())
    const saveWith = async (key: string, now: number) => {
      const profile = { ...PROFILE, photoURL: `/images/${key}-320.webp` }
      const { hasNewPhoto } = await updateProfile(getEngine(), { caller, profile, now })
      const checks = db.selectFrom('image_removal').select(['key', 'due_at']).where('key', 'in', [old, next])
      return { hasNewPhoto, checks: await checks.orderBy('key').execute() }
    }
    const first = [{ key: old, due_at: 10 + UNUSED_MS }]
    expect(await saveWith(old, 10)).toEqual({ hasNewPhoto: true, checks: first })
    expect(await saveWith(old, 20)).toEqual({ hasNewPhoto: false, checks: first })
    expect(await saveWith(next, 30)).toEqual({
      hasNewPhoto: true,
      checks: [
        { key: old, due_at: 30 },
        { key: next, due_at: 30 + UNUSED_MS },
      ],
    })
  })
})
