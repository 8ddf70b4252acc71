/** The build that this browser works on. The pages of the catalog compare products with it. */
export interface CurrentBuild {
  /** As in the address of the build page. */
  text: string
  machines: number
  name: string
}

const STORAGE_KEY = 'build'

const listeners = new Set<() => void>()
/** Where the storage is blocked, the build lasts as long as the page. */
let known: { stored: string | null; build: CurrentBuild | null } = { stored: null, build: null }

/** Reads what is stored; anything invalid counts as no build. */
export function parseCurrentBuild(stored: string | null): CurrentBuild | null {
  try {
    const { text, machines, name } = JSON.parse(stored ?? '') as Record<keyof CurrentBuild, unknown>
    if (typeof text !== 'string' || text.trim() === '') return null
    return {
      text,
      machines: Number.isSafeInteger(machines) && Number(machines) > 0 ? Number(machines) : 1,
      name: typeof name === 'string' ? name : '',
    }
  } catch {
    return null
  }
}

/** The same object until the build changes. */
export function readCurrentBuild(): CurrentBuild | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    if (stored !== known.stored) known = { stored, build: parseCurrentBuild(stored) }
  } catch {
    // The storage is blocked: use the build that this page remembers.
  }
  return known.build
}

/** Null, or a build without parts, forgets the current build. */
export function setCurrentBuild(build: CurrentBuild | null): void {
  const stored = build?.text.trim() ? JSON.stringify(build) : null
  known = { stored, build: parseCurrentBuild(stored) }
  try {
    if (stored === null) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, stored)
  } catch {
    // The storage is blocked: other tabs do not learn of the change.
  }
  for (const listener of listeners) listener()
}

let forgottenName = ''

/** The name that this tab forgot last; empty if it forgot none. */
export const readForgottenName = () => forgottenName

/** The parts stay for whoever uses this browser next. The name may say whose machine it is. */
export function forgetBuildName(): void {
  const build = readCurrentBuild()
  if (!build?.name) return
  forgottenName = build.name
  setCurrentBuild({ ...build, name: '' })
}

/** Calls the listener after every change, in this tab or another. Returns a function that unsubscribes it. */
export function subscribeToCurrentBuild(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
