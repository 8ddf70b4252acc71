import { beforeAll, expect, it } from 'vitest'
import { copyToken, forgeTokens } from '../../../tests/support/forge-token.ts'
import { registerAdmin, type SignedIn } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'
import { tell } from '../../../tests/trust/trials/score.ts'

describeEmptyShop('a forged token', (getApp, getEngine) => {
  let admin: SignedIn
  beforeAll(async () => {
    admin = await registerAdmin(getApp(), getEngine())
  })

  const call = async (token: string, url: string) =>
    (await getApp().inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode

  // Seen to fail when neither the algorithm nor typ nor audience is asked for: each of these three then passes.
  it('is refused, whatever is wrong with it', async (context) => {
    const forged = Object.entries(await forgeTokens(admin))
    const passed: string[] = []
    for (const [what, token] of forged)
      for (const url of ['/user', `/user/${admin.email}`, '/own-data'])
        if ((await call(token, url)) !== 401) passed.push(`${what} at ${url}`)
    tell(context, { tried: forged.length, of: 'forged tokens', lost: passed.length })
    expect(passed).toEqual([])
  })

  it('fails by what is wrong with it: a faithful copy is as good as ours', async () => {
    expect(await call(await copyToken(admin), '/user')).toBe(200)
  })
})
