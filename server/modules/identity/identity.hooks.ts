import { APIError, createAuthMiddleware } from 'better-auth/api'
import { z } from 'zod'
import { RegistrationSchema } from '../../../contract/schemas/auth.ts'
import { validationMessages } from '../../../contract/validation-messages.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { isFormerAddress } from '../access/former-person.rules.ts'
import { isPasswordHash, lockPerson, replacePasswordHash } from '../access/person.repository.ts'
import { deleteOtherSessions, deleteSessions, lockCaller } from '../access/users.repository.ts'
import { currentAuthCall } from './auth-call.ts'
import { findMailedTarget, findTargetAway, shortenTargets } from './redirect-target.rules.ts'
import { deleteResetLinks } from './reset-links.repository.ts'
import { resetPassword } from './reset-password.ts'

interface PasswordChange {
  userId: string
  /** The session that asked for the change. */
  sessionId: string
  /** The hash that the current password was compared with. */
  verifiedHash: string
  newHash: string
  now: number
}

/**
 * Sets a new password, ends every session and deletes every reset link of the account. Hashing takes time, and the
 * owner may reset the password meanwhile. So the change applies only if the verified hash is still current and the
 * session that asked for it still exists. Otherwise it changes nothing and returns false.
 */
async function changePassword(
  { db }: Pick<Engine, 'db'>,
  { userId, sessionId, verifiedHash, newHash, now }: PasswordChange,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Lock the person first. Otherwise two changes at the same moment would wait for each other's session.
    if (!(await lockPerson(tx, userId))) return false
    if (!(await lockCaller(tx, { userId, sessionId, now, withRole: false }))) return false
    if (!(await replacePasswordHash(tx, { userId, from: verifiedHash, to: newHash, now }))) return false
    await deleteSessions(tx, userId)
    await deleteResetLinks(tx, userId)
    return true
  })
}

/** The library would accept an image address of any length. A photo is set in the profile instead. */
const noImage = { image: z.undefined('You cannot set a photo here.').optional() }
/**
 * Refuses the address that a removed account gets. Addresses are unique, so a stranger who registered it would keep
 * that person from leaving.
 */
const freeEmail = RegistrationSchema.shape.email.refine(
  (email) => !isFormerAddress(email.toLowerCase()),
  validationMessages.registration.emailInvalid,
)
const PersonSchema = RegistrationSchema.pick({ name: true }).extend({ email: freeEmail, ...noImage })
const NameSchema = RegistrationSchema.pick({ name: true }).partial().extend(noImage)

/** The library would store any other field, of any size, until the sign-in ends. */
const GoogleSchema = z.strictObject({
  provider: z.literal('google', 'Google is the only provider you can sign in with.'),
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

/** The new password must differ: the same one would change nothing and still delete the reset links. */
function checkPasswordChange(body: unknown) {
  const { currentPassword, newPassword } = (body ?? {}) as Record<string, unknown>
  const isSame =
    typeof currentPassword === 'string' &&
    typeof newPassword === 'string' &&
    // The hash normalizes passwords the same way.
    currentPassword.normalize('NFKC') === newPassword.normalize('NFKC')
  if (isSame) throw new APIError('BAD_REQUEST', SAME_PASSWORD)
  return { context: { body: { revokeOtherSessions: true } } }
}

const SAME_PASSWORD = {
  code: 'SAME_PASSWORD',
  message: 'Choose a password that is different from your current one.',
}

/** Blocks redirects out of the shop, validates names and addresses, and makes a password change end every session. */
export const beforeCall = createAuthMiddleware(async ({ path, body, query }) => {
  const away = findTargetAway(body) ?? findTargetAway(query) ?? findMailedTarget(path, body)
  if (away) throw new APIError('FORBIDDEN', { code: 'INVALID_CALLBACK_URL', message: `Invalid ${away}` })
  if (path === '/sign-up/email') return checkBody(PersonSchema, body)
  if (path === '/sign-in/social') return checkGoogle(body)
  if (path === '/update-user') return checkBody(NameSchema, body)
  if (path === '/change-password') return checkPasswordChange(body)
  return undefined
})

const USED_LINK = { code: 'INVALID_TOKEN', message: 'Invalid token' }
const REPLACED = { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' }

/** The part of a call that identifies the caller. */
interface HookCall {
  path?: string | undefined
  context: { session?: { session: { id: string }; user: { id: string } } | null }
}

/** Remembers whose link a reset has used. The hooks that get the new password get no user id. */
export async function afterVerificationDelete(
  { value }: { value: string },
  call: Pick<HookCall, 'path'> | null,
): Promise<void> {
  const current = currentAuthCall()
  if (current && call?.path === '/reset-password') current.resetUserId = value
}

/** Writes the password of a reset instead of the library, which would write it before everything that goes with it. */
async function writeReset(engine: Pick<Engine, 'db'>, newHash: string | null | undefined): Promise<false> {
  const current = currentAuthCall()
  const userId = current?.resetUserId
  const email = userId && newHash && (await resetPassword(engine, { userId, newHash, now: Date.now() }))
  if (!email) throw APIError.from('BAD_REQUEST', USED_LINK)
  current.resetEmail = email
  return false
}

interface AccountWrite {
  password?: string | null | undefined
}

/** A person who signs in with Google gets a first password by a mailed link. */
export const beforeAccountCreate =
  (engine: Pick<Engine, 'db'>) =>
  async ({ password }: AccountWrite, call: Pick<HookCall, 'path'> | null): Promise<false | undefined> =>
    call?.path === '/reset-password' ? writeReset(engine, password) : undefined

/**
 * Writes a changed password instead of the library, which would write it whatever has happened since it verified the
 * current one. `false` keeps the library from writing it again.
 */
export const beforeAccountUpdate =
  (engine: Pick<Engine, 'db'>) =>
  async ({ password }: AccountWrite, call: HookCall | null): Promise<false | undefined> => {
    if (call?.path === '/reset-password') return writeReset(engine, password)
    if (call?.path !== '/change-password') return undefined
    const { session } = call.context
    const verifiedHash = currentAuthCall()?.verifiedHash
    const isChanged =
      session &&
      verifiedHash &&
      password &&
      (await changePassword(engine, {
        userId: session.user.id,
        sessionId: session.session.id,
        verifiedHash,
        newHash: password,
        now: Date.now(),
      }))
    if (!isChanged) throw APIError.from('UNAUTHORIZED', REPLACED)
    return false
  }

/** A browser has one session. A new sign-in ends the previous one, which may belong to another person. */
export const afterCall = ({ db }: Pick<Engine, 'db'>) =>
  createAuthMiddleware(async (ctx) => {
    const { session, newSession, authCookies, internalAdapter, secret } = ctx.context
    if (session && ctx.path === '/revoke-other-sessions')
      await deleteOtherSessions(db, { userId: session.user.id, sessionId: session.session.id })
    if (!newSession) return
    // After the password check and before this session, the owner may have changed the password and ended all sessions.
    const hash = currentAuthCall()?.passwordHash
    if (hash && !(await isPasswordHash(db, { userId: newSession.user.id, hash }))) {
      await internalAdapter.deleteSession(newSession.session.token)
      throw APIError.from('UNAUTHORIZED', REPLACED)
    }
    const formerToken = await ctx.getSignedCookie(authCookies.sessionToken.name, secret)
    if (formerToken && formerToken !== newSession.session.token)
      await internalAdapter.deleteSession(formerToken)
  })
