import { pages } from '../../../contract/pages.ts'

/** The fields in bodies and queries that tell the identity library where to redirect. */
const TARGETS = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'] as const

/**
 * The library checks addresses as written and resolves them later: `/.//host` is a path of the shop until it becomes
 * `//host`. The library itself refuses other origins.
 */
function leadsAway(target: unknown): boolean {
  if (typeof target !== 'string' || !URL.canParse(target, 'http://shop.invalid')) return false
  return new URL(target, 'http://shop.invalid').pathname.startsWith('//')
}

export function findTargetAway(given: unknown): string | undefined {
  const fields = (given ?? {}) as Record<string, unknown>
  return TARGETS.find((name) => leadsAway(fields[name]))
}

/** The pages that mailed links lead to. The address is part of the mail, so nobody may put other text into it. */
const MAILED_TARGETS: Record<string, { field: string; page: string }> = {
  '/sign-up/email': { field: 'callbackURL', page: `${pages.verifyEmail}?done` },
  '/send-verification-email': { field: 'callbackURL', page: `${pages.verifyEmail}?done` },
  '/request-password-reset': { field: 'redirectTo', page: pages.resetPassword },
}

/** The field of a request that would put a page of the sender's choice into a mail. */
export function findMailedTarget(path: string, given: unknown): string | undefined {
  const mailed = MAILED_TARGETS[path]
  const target = mailed && ((given ?? {}) as Record<string, unknown>)[mailed.field]
  return target === undefined || target === mailed?.page ? undefined : mailed?.field
}

/** A sign-in with Google keeps its targets in an encrypted cookie, which holds 4,096 characters. */
const LONGEST_TARGET = 600

/** Replaces targets of a sign-in with Google that are too long: by the home page, or by the login page for errors. */
export function shortenTargets({ callbackURL, errorCallbackURL }: GoogleTargets): GoogleTargets {
  const isLong = (target: string | undefined) => target !== undefined && target.length > LONGEST_TARGET
  return {
    ...(isLong(callbackURL) && { callbackURL: pages.home }),
    ...(isLong(errorCallbackURL) && { errorCallbackURL: pages.login }),
  }
}

interface GoogleTargets {
  callbackURL?: string | undefined
  errorCallbackURL?: string | undefined
}
