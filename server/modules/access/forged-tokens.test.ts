import { beforeAll, expect, it } from 'vitest'
import { copyToken, forgeTokens } from '../../../tests/support/forge-token.ts'
import { registerAdmin, type SignedIn } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'
import { tell } from '../../../tests/trust/trials/score.ts'

describeEmptyShop('Forged tokens', (getApp, getEngine) => {
  let admin: SignedIn
  beforeAll(async () => {
    admin = await registerAdmin(getApp(), getEngine())
  })

  const call = async (token: string, url: string) =>
    (await getApp().inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode

  // Seen to fail without the checks of algorithm, typ and audience: each of these three forgeries then passes.
  it('Every forged token is rejected where an admin, the account itself or anyone signed in may call', async (context) => {
    const forged = Object.entries(await forgeTokens(admin))
    const passed: string[] = []
    for (const [what, token] of forged)
      for (const url of ['/user', `/user/${admin.email}`, '/own-data'])
        if ((await call(token, url)) !== 401) passed.push(`${what} at ${url}`)
    tell(context, { tried: forged.length, of: 'forged tokens', lost: passed.length })
    expect(passed).toEqual([])
  })

  it('An exact copy of a real token is accepted, so each forgery fails because of its one flaw', async () => {
    expect(await call(await copyToken(admin), '/user')).toBe(200)
  })
})
