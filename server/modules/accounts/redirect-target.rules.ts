/** Where the identity library is told to lead people afterwards, in bodies and in addresses. */
const TARGETS = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'] as const

/**
 * The library judges addresses as they are written and then resolves them: `/.//host` is a path of the shop until it has
 * become `//host`. Other origins it refuses by itself.
 */
function leadsAway(target: unknown): boolean {
  if (typeof target !== 'string' || !URL.canParse(target, 'http://shop.invalid')) return false
  return new URL(target, 'http://shop.invalid').pathname.startsWith('//')
}

export function findTargetAway(given: unknown): string | undefined {
  const fields = (given ?? {}) as Record<string, unknown>
  return TARGETS.find((name) => leadsAway(fields[name]))
}
