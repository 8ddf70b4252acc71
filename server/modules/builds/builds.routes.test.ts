import { beforeEach, expect, it } from 'vitest'
import { SAVED_BUILDS_MAX } from '../../../contract/constants.ts'
import { formatBuild, MAX_BUILD_TEXT, parseBuild } from '../../../contract/fit/build-text.ts'
import type { SavedBuild } from '../../../contract/schemas/build.ts'
import { insertBuild } from '../../../tests/support/factories.ts'
import { insertSignedIn } from '../../../tests/support/orders.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'

describeEmptyShop('Saved builds', (getApp, getEngine) => {
  type Person = Awaited<ReturnType<typeof insertSignedIn>>
  let owner: Person
  beforeEach(async () => {
    owner = await insertSignedIn(getEngine())
  })

  function ask(
    by: Person | null,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
  ) {
    return getApp().inject({
      method,
      url: `/saved-build${path}`,
      ...(by && { headers: by.headers }),
      ...(payload && { payload }),
    })
  }
  const list = async (by = owner) => (await ask(by, 'GET', '')).json<SavedBuild[]>()
  const NODE = { name: 'Node', parts: 'n7-8c,b7-atx', machines: 40 }

  it('A build is not saved under a name that nobody can see', async () => {
    const refused = await ask(owner, 'POST', '', { ...NODE, name: '\u200b\u3164' })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['name']])
  })

  it('A build is saved under a name with its parts and machines, and is listed to its owner alone', async () => {
    const reply = await ask(owner, 'POST', '', { ...NODE, name: '  Render \n node ' })
    const { insertedId } = reply.json<{ insertedId: string }>()
    expect(await list()).toEqual([
      {
        ...NODE,
        _id: insertedId,
        name: 'Render node',
        createdAt: expect.any(String),
        changedAt: expect.any(String),
      },
    ])
    expect(await list(await insertSignedIn(getEngine()))).toEqual([])
    expect((await ask(null, 'GET', '')).statusCode).toBe(401)
  })

  it('Every build that has an address can be saved', async () => {
    const own = { category: 'cases', values: {}, quantity: 1 } as const
    const lines = Array.from({ length: 40 }, (_, index) => ({ ...own, name: `${index}`.padEnd(110, 'x') }))
    const parts = formatBuild(lines)
    expect(parts.length).toBeGreaterThan(4_500)
    expect(parseBuild(parts).problems).toEqual([])
    expect((await ask(owner, 'POST', '', { ...NODE, parts })).statusCode).toBe(200)
  })

  it('A build gets other parts, machines or another name, and what is not named stays', async () => {
    const id = await insertBuild(getEngine(), { user_id: owner.userId, ...NODE })
    const other = await insertBuild(getEngine(), { user_id: owner.userId, name: 'Other', changed_at: 2 })
    expect((await ask(owner, 'PATCH', `/${id}`, { parts: 'n5-6c' })).statusCode).toBe(200)
    expect((await ask(owner, 'PATCH', `/${id}`, { name: 'Small node' })).statusCode).toBe(200)
    expect((await ask(owner, 'PATCH', `/${id}`, { machines: 3 })).statusCode).toBe(200)
    const builds = await list()
    expect(builds[0]).toMatchObject({ _id: id, name: 'Small node', parts: 'n5-6c', machines: 3 })
    expect(builds[1]).toMatchObject({ _id: other, name: 'Other' })
    expect((await ask(owner, 'PATCH', `/${id}`, {})).statusCode).toBe(400)
  })

  it('Two builds of an account have different names, also when two requests save at once', async () => {
    const replies = await Promise.all([ask(owner, 'POST', '', NODE), ask(owner, 'POST', '', NODE)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
    const id = await insertBuild(getEngine(), { user_id: owner.userId, name: 'Other' })
    const renamed = await ask(owner, 'PATCH', `/${id}`, { name: NODE.name })
    expect(renamed.json()).toMatchObject({ errors: { name: [expect.stringContaining('another name')] } })
    expect((await ask(owner, 'PATCH', `/${id}`, { name: 'Other' })).statusCode).toBe(200)
    const stranger = await insertSignedIn(getEngine())
    expect((await ask(stranger, 'POST', '', NODE)).statusCode).toBe(200)
  })

  it('An account saves at most 100 builds', async () => {
    for (let index = 0; index < SAVED_BUILDS_MAX; index += 1)
      await insertBuild(getEngine(), { user_id: owner.userId, name: `Build ${index}` })
    const reply = await ask(owner, 'POST', '', NODE)
    expect(reply.json()).toMatchObject({ status: 409, detail: expect.stringContaining('Delete one') })
  })

  it('Nobody but its owner changes or deletes a build, and for others it does not exist', async () => {
    const id = await insertBuild(getEngine(), { user_id: owner.userId, ...NODE })
    const stranger = await insertSignedIn(getEngine(), 'admin')
    expect((await ask(stranger, 'PATCH', `/${id}`, { name: 'Mine' })).statusCode).toBe(404)
    expect((await ask(stranger, 'DELETE', `/${id}`)).statusCode).toBe(404)
    expect(await list()).toMatchObject([NODE])
    expect((await ask(owner, 'DELETE', `/${id}`)).json()).toEqual({ deletedCount: 1 })
    expect((await ask(owner, 'DELETE', `/${id}`)).statusCode).toBe(404)
    expect(await list()).toEqual([])
  })

  it.each([
    [{ ...NODE, name: ' ' }, 'name'],
    [{ ...NODE, parts: '' }, 'parts'],
    [{ ...NODE, parts: 'x'.repeat(MAX_BUILD_TEXT + 1) }, 'parts'],
    [{ ...NODE, machines: 0 }, 'machines'],
    [{ ...NODE, machines: 1.5 }, 'machines'],
  ])('A build that cannot be saved is refused with an error on the field (case %#)', async (build, field) => {
    expect((await ask(owner, 'POST', '', build)).json()).toMatchObject({
      status: 400,
      errors: { [field]: [expect.any(String)] },
    })
  })
})
