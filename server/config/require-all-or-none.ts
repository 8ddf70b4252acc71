import { StartupError } from '../errors/shop-error.ts'

const joinWithVerb = (names: readonly string[]) =>
  `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'}`

/**
 * Throws if only some settings of one service are set: that is a mistake, not a decision to leave the service out.
 */
export function requireAllOrNone<Name extends string>(
  env: Readonly<Partial<Record<Name, unknown>>>,
  names: readonly Name[],
): void {
  const set = names.filter((name) => env[name])
  const missing = names.filter((name) => !env[name])
  if (set.length === 0 || missing.length === 0) return
  throw new StartupError(`bad configuration: ${joinWithVerb(set)} set but ${joinWithVerb(missing)} not`)
}
