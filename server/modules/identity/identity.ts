import { betterAuth } from 'better-auth'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../../contract/constants.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import { lockPerson } from '../access/person.repository.ts'
import { deleteOldestSessions } from '../access/users.repository.ts'
import { resetPasswordMail, verifyEmailMail } from '../mail/mails.ts'
import { type Mail, queueMail } from '../mail/queue-mail.ts'
import { shop } from '../shop/shop.ts'
import { createAdminGuard } from './admin-guard.ts'
import { currentAuthCall, type Passwords, recordPasswordHashes } from './auth-call.ts'
import { AUTH_PATH, CLIENT_ADDRESS_HEADER } from './auth-path.ts'
import { createGoogleProvider } from './google-provider.ts'
import type { GoogleSettings } from './google-settings.ts'
import {
  afterCall,
  afterVerificationDelete,
  beforeAccountCreate,
  beforeAccountUpdate,
  beforeCall,
} from './identity.hooks.ts'
import { createIdentityAdapter, joinTransaction } from './identity.repository.ts'
import { takeOverAccount } from './take-over-account.ts'

const SESSION_SECONDS = 7 * 86_400
/** The most that the library lists, so the owner sees all of them. */
const SESSIONS_PER_ACCOUNT = 100
const LAST_USE_SECONDS = 300
const RESET_SECONDS = 3_600

const UNVERIFIED_BY_GOOGLE = {
  error: 'email_not_verified',
  errorDescription: 'Google hasn’t verified this email address.',
}

const NOT_LINKED = {
  error: 'account_not_linked',
  errorDescription: 'This account cannot be linked to Google yet. Sign in with its password.',
}

interface IdentityOptions {
  engine: Engine
  publicUrl: string
  trustedOrigins: readonly string[]
  secret: string
  google: GoogleSettings
  /** The address that becomes an admin if the shop has none. */
  firstAdminEmail: string
  /** Replaces the library's own hashing. */
  passwords?: Passwords
  /** Reports errors that the caller does not see. */
  onError: (message: string, error: unknown) => void
}

/** Sign-in, sign-up, sessions and passwords: better-auth on our tables, with its mail in our outbox. */
export function createIdentity({
  engine,
  publicUrl,
  trustedOrigins,
  secret,
  google,
  firstAdminEmail,
  passwords = { hash: hashPassword, verify: verifyPassword },
  onError,
}: IdentityOptions) {
  // The library requests a mail while its transaction is open, so the mail is queued in the same transaction.
  const send = (user: { id: string }, mail: Mail) =>
    joinTransaction(engine.db, async (tx) => {
      // A person whose account is being deleted gets no more mail.
      if (await lockPerson(tx, user.id)) await queueMail(tx, mail, Date.now())
    })
  const adminGuard = createAdminGuard({
    engine,
    mayProviderActAsAdmin: google.mayActAsAdmin,
    firstAdminEmail,
  })
  return betterAuth({
    appName: shop.name,
    baseURL: publicUrl,
    basePath: AUTH_PATH,
    secret,
    trustedOrigins: [...trustedOrigins],
    database: createIdentityAdapter(engine.db),
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => onError(message, details[0]) },
    // Errors other than the library's own refusals become our problem responses: errors.ts.
    onAPIError: { throw: true },
    hooks: { before: beforeCall, after: afterCall(engine) },
    databaseHooks: {
      account: {
        create: { before: beforeAccountCreate(engine) },
        update: { before: beforeAccountUpdate(engine) },
      },
      verification: { delete: { after: afterVerificationDelete } },
      session: {
        create: {
          async after(session, call) {
            await deleteOldestSessions(engine.db, { userId: session.userId, left: SESSIONS_PER_ACCOUNT })
            await adminGuard.endAdminSession(session, call?.path)
          },
        },
      },
    },
    // Our own limits count across all processes and by account as well: limit-attempts.ts.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      sendResetPassword: ({ user, url }) =>
        send(user, resetPasswordMail({ to: user.email, name: user.name, url })),
      password: recordPasswordHashes(passwords),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendVerificationEmail: ({ user, url }) => send(user, verifyEmailMail({ to: user.email, url })),
    },
    user: {
      modelName: 'users',
      fields: {
        name: 'display_name',
        emailVerified: 'email_verified',
        image: 'provider_image',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      // An address that Google has not verified proves nothing. A verified one gives this person the account of the
      // address, even if another person registered it and never confirmed it.
      async validateUserInfo({ user, source }) {
        if (source.method !== 'oauth') return undefined
        if (!user.emailVerified) return UNVERIFIED_BY_GOOGLE
        const refusal = await adminGuard.refuseProvider(user)
        if (refusal) return refusal
        if (source.action !== 'link-account') return undefined
        const taken = await takeOverAccount(engine, {
          userId: String(user.id),
          name: String(user.name ?? ''),
          now: Date.now(),
        })
        if (taken.outcome === 'refused') return NOT_LINKED
        const call = currentAuthCall()
        if (call && taken.outcome === 'taken') call.closedOrders = taken.closedOrders
        return undefined
      },
      additionalFields: { role: { type: 'string', required: true, defaultValue: 'customer', input: false } },
    },
    session: {
      expiresIn: SESSION_SECONDS,
      // This is also how precisely the owner sees when a session was last used.
      updateAge: LAST_USE_SECONDS,
      // The owner can always see their sessions, not only on the day they signed in.
      freshAge: 0,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      // A sign-in that is started and never finished leaves nothing in the database.
      storeStateStrategy: 'cookie',
      // validateUserInfo above decides this. It empties an unconfirmed account before joining it.
      accountLinking: { requireLocalEmailVerified: false },
      fields: {
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      // A reset link cannot be read from the database.
      storeIdentifier: 'hashed',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    advanced: {
      // Set explicitly, because the library turns the check off in tests.
      disableOriginCheck: false,
      useSecureCookies: publicUrl.startsWith('https:'),
      cookiePrefix: 'northbridge',
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      database: { generateId: () => newId({ msecs: Date.now() }) },
    },
    plugins: [createGoogleProvider(google)],
  })
}

export type Identity = ReturnType<typeof createIdentity>
