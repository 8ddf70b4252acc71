import { z } from 'zod'
import { requireAllOrNone } from '../../config/require-all-or-none.ts'

export interface GoogleSettings {
  clientId: string
  clientSecret: string
  discoveryUrl: string
  /** Whether a sign-in with this provider is enough to act as an admin. */
  mayActAsAdmin: boolean
}

export const GOOGLE_KEYS = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const

/** The environment variables that sign-in with Google needs. */
export const googleVariables = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_DISCOVERY_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address of an OpenID configuration' })
    .default('https://accounts.google.com/.well-known/openid-configuration'),
}

/** Null without keys: the sandbox then plays Google. */
export function readGoogleSettings(
  env: z.output<z.ZodObject<typeof googleVariables>>,
): GoogleSettings | null {
  requireAllOrNone(env, GOOGLE_KEYS)
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (!clientId || !clientSecret) return null
  return Object.freeze({
    clientId,
    clientSecret,
    discoveryUrl: env.GOOGLE_DISCOVERY_URL,
    mayActAsAdmin: true,
  })
}
