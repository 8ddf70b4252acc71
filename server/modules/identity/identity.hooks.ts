import { APIError, createAuthMiddleware } from 'better-auth/api'
import { z } from 'zod'
import { RegistrationSchema } from '../../../contract/schemas/auth.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { isPasswordHash } from '../access/person.repository.ts'
import { deleteOtherSessions } from '../access/users.repository.ts'
import { currentAuthCall } from './auth-call.ts'
import { changePassword } from './change-password.ts'
import { findMailedTarget, findTargetAway, shortenTargets } from './redirect-target.rules.ts'

/** Of this the library would take a text of any length; a photo is chosen in the profile. */
const noImage = { image: z.undefined('A photo cannot be set here.').optional() }
const PersonSchema = RegistrationSchema.pick({ name: true, email: true }).extend(noImage)
const NameSchema = RegistrationSchema.pick({ name: true }).partial().extend(noImage)

/** The library would keep whatever else is sent, of any size, until the sign-in ends. */
const GoogleSchema = z.strictObject({
  provider: z.literal('google', 'Sign-in is offered with Google only.'),
  callbackURL: z.string().optional(),
  errorCallbackURL: z.string().optional(),
  disableRedirect: z.boolean().optional(),
})

function checkGoogle(body: unknown) {
  const parsed = GoogleSchema.safeParse(body)
  if (parsed.success) return { context: { body: shortenTargets(parsed.data) } }
  throw new APIError('BAD_REQUEST', { code: 'BAD_INPUT', message: parsed.error.issues[0]?.message })
}

function checkBody(schema: typeof PersonSchema | typeof NameSchema, body: unknown) {
  const parsed = schema.safeParse(body)
  if (parsed.success) return { context: { body: parsed.data } }
  throw new APIError('BAD_REQUEST', { code: 'BAD_INPUT', message: parsed.error.issues[0]?.message })
}

/** The new password must be another one: a change ends the reset links, and this one would change nothing else. */
function checkPasswordChange(body: unknown) {
  const { currentPassword, newPassword } = (body ?? {}) as Record<string, unknown>
  const isSame =
    typeof currentPassword === 'string' &&
    typeof newPassword === 'string' &&
    // As the hash reads them.
    currentPassword.normalize('NFKC') === newPassword.normalize('NFKC')
  if (isSame) throw new APIError('BAD_REQUEST', SAME_PASSWORD)
  return { context: { body: { revokeOtherSessions: true } } }
}

const SAME_PASSWORD = {
  code: 'SAME_PASSWORD',
  message: 'Choose a password that differs from the present one.',
}

/** Leads nobody away, holds names and addresses to the contract, and ends every session with a change of password. */
export const beforeCall = createAuthMiddleware(async ({ path, body, query }) => {
  const away = findTargetAway(body) ?? findTargetAway(query) ?? findMailedTarget(path, body)
  if (away) throw new APIError('FORBIDDEN', { code: 'INVALID_CALLBACK_URL', message: `Invalid ${away}` })
  if (path === '/sign-up/email') return checkBody(PersonSchema, body)
  if (path === '/sign-in/social') return checkGoogle(body)
  if (path === '/update-user') return checkBody(NameSchema, body)
  if (path === '/change-password') return checkPasswordChange(body)
  return undefined
})

const REPLACED = { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' }

/** The part of a call that says who makes it. */
interface HookCall {
  path?: string | undefined
  context: { session?: { session: { id: string }; user: { id: string } } | null }
}

/**
 * Takes the write of a changed password over from the library, which writes it whatever has happened since it verified the
 * present one. `false` keeps the library from writing it again.
 */
export const beforeAccountUpdate =
  (engine: Pick<Engine, 'db'>) =>
  async (
    change: { password?: string | null | undefined },
    call: HookCall | null,
  ): Promise<false | undefined> => {
    if (call?.path !== '/change-password') return undefined
    const { session } = call.context
    const verifiedHash = currentAuthCall()?.verifiedHash
    const isChanged =
      session &&
      verifiedHash &&
      change.password &&
      (await changePassword(engine, {
        userId: session.user.id,
        sessionId: session.session.id,
        verifiedHash,
        newHash: change.password,
        now: Date.now(),
      }))
    if (!isChanged) throw APIError.from('UNAUTHORIZED', REPLACED)
    return false
  }

/** A browser has one session: a new sign-in ends the one before it, which another person could hold. */
export const afterCall = ({ db }: Pick<Engine, 'db'>) =>
  createAuthMiddleware(async (ctx) => {
    const { session, newSession, authCookies, internalAdapter, secret } = ctx.context
    if (session && ctx.path === '/revoke-other-sessions')
      await deleteOtherSessions(db, { userId: session.user.id, sessionId: session.session.id })
    if (!newSession) return
    // Between the look at the password and the session the owner may have replaced it and ended all sessions.
    const hash = currentAuthCall()?.passwordHash
    if (hash && !(await isPasswordHash(db, { userId: newSession.user.id, hash }))) {
      await internalAdapter.deleteSession(newSession.session.token)
      throw APIError.from('UNAUTHORIZED', REPLACED)
    }
    const formerToken = await ctx.getSignedCookie(authCookies.sessionToken.name, secret)
    if (formerToken && formerToken !== newSession.session.token)
      await internalAdapter.deleteSession(formerToken)
  })
