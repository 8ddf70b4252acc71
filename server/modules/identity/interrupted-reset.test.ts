import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertList, insertProduct } from '../../../tests/support/factories.ts'
import { callAuth, registerUser, type SignedIn } from '../../../tests/support/sign-in.ts'
import { stepDialect } from '../../../tests/support/stepped-dialect.ts'
import { buildTestApp } from '../../../tests/support/test-app.ts'
import { engineNames, openTestEngine, type TestEngine } from '../../../tests/support/test-engine.ts'
import type { EngineWithImages } from '../images/image-base.ts'

const UNTOUCHED = { isNew: false, sessions: 1, isConfirmed: false, isShared: true }
const FINISHED = { isNew: true, sessions: 0, isConfirmed: true, isShared: false }

describe.each(engineNames)('An interrupted password reset on %s', (name) => {
  let opened: TestEngine
  let mortal: EngineWithImages
  let app: Awaited<ReturnType<typeof buildTestApp>>
  /** How many calls to the database the shop makes before it dies. */
  let stepsLeft = Number.POSITIVE_INFINITY
  beforeAll(async () => {
    opened = await openTestEngine(name, 'migrated')
    mortal = opened.openAgain((dialect) =>
      stepDialect(dialect, async ({ mayFail }) => {
        if (!mayFail) return
        stepsLeft -= 1
        if (stepsLeft < 0) throw new Error('The shop died on purpose')
      }),
    )
    app = await buildTestApp(mortal)
  })
  afterAll(async () => {
    await app.close()
    await mortal.close()
    await opened.remove()
  })

  const findHash = async ({ id }: SignedIn) => {
    const { db } = opened.engine
    const account = db.selectFrom('account').select('password').where('user_id', '=', id)
    return (await account.where('provider_id', '=', 'credential').executeTakeFirst())?.password
  }

  /** A person whose address is not confirmed, who is signed in and shares a list, with a mailed link. */
  async function forgetPassword({ hasPassword }: { hasPassword: boolean }) {
    const { db } = opened.engine
    await db.deleteFrom('attempt').execute()
    const user = await registerUser(app)
    if (!hasPassword) await db.deleteFrom('account').where('user_id', '=', user.id).execute()
    const product_id = await insertProduct(opened.engine)
    await insertList(opened.engine, { user_id: user.id, product_id, token: `link-of-${user.id}` })
    await callAuth(app, '/request-password-reset', {
      payload: { email: user.email, redirectTo: '/reset-password' },
    })
    const mails = db.selectFrom('mail_outbox').select('body').where('recipient', '=', user.email)
    const { body } = await mails.where('subject', '=', 'Choose a new password').executeTakeFirstOrThrow()
    return { user, token: /reset-password\/(\w+)/.exec(body)?.[1] ?? '', before: await findHash(user) }
  }

  async function read(user: SignedIn, before: string | null | undefined) {
    const { db } = opened.engine
    const [person, list, sessions] = await Promise.all([
      db.selectFrom('users').select('email_verified').where('id', '=', user.id).executeTakeFirstOrThrow(),
      db.selectFrom('saved_list').select('token').where('user_id', '=', user.id).executeTakeFirstOrThrow(),
      db.selectFrom('session').select('id').where('user_id', '=', user.id).execute(),
    ])
    return {
      isNew: (await findHash(user)) !== before,
      sessions: sessions.length,
      isConfirmed: person.email_verified === 1,
      isShared: list.token !== null,
    }
  }

  /** The shop dies at the given call to the database. Returns what is left in the database. */
  async function dieAt(step: number, { hasPassword }: { hasPassword: boolean }) {
    const { user, token, before } = await forgetPassword({ hasPassword })
    stepsLeft = step
    const payload = { token, newPassword: 'a better horse' }
    const { statusCode } = await callAuth(app, '/reset-password', { payload })
    stepsLeft = Number.POSITIVE_INFINITY
    return { isAnswered: statusCode === 200, left: await read(user, before) }
  }

  it.each([
    ['of an account with a password', true],
    ['of an account without a password', false],
  ])(
    'A reset %s has ended the sessions and confirmed the address as soon as the new password works',
    async (_, hasPassword) => {
      for (let step = 0; ; step += 1) {
        const { isAnswered, left } = await dieAt(step, { hasPassword })
        expect(left, `died at step ${step}`).toEqual(left.isNew ? FINISHED : UNTOUCHED)
        if (!isAnswered) continue
        expect(left).toEqual(FINISHED)
        break
      }
    },
  )
})
