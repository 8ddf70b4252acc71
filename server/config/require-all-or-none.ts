import { StartupError } from '../errors/shop-error.ts'

const are = (names: readonly string[]) => `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'}`

/** Settings of one service belong together: setting only some of them is a mistake, not a choice to do without. */
export function requireAllOrNone<Name extends string>(
  env: Readonly<Partial<Record<Name, unknown>>>,
  names: readonly Name[],
): void {
  const set = names.filter((name) => env[name])
  const missing = names.filter((name) => !env[name])
  if (set.length === 0 || missing.length === 0) return
  throw new StartupError(`bad configuration: ${are(set)} set but ${are(missing)} not`)
}
