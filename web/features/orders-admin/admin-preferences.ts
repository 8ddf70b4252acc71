/** What this browser remembers of an admin's habits. A browser that refuses storage remembers nothing. */
const CARRIER_KEY = 'admin.carrier'
const SHORTCUTS_KEY = 'admin.shortcuts'

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Full or refused: the next shipment starts empty.
  }
}

/** The carrier of the last shipment. */
export function recallCarrier(): string {
  return read(CARRIER_KEY) ?? ''
}

export function rememberCarrier(carrier: string): void {
  write(CARRIER_KEY, carrier)
}

export function recallShortcuts(): boolean {
  return read(SHORTCUTS_KEY) !== 'off'
}

export function rememberShortcuts(isOn: boolean): void {
  write(SHORTCUTS_KEY, isOn ? 'on' : 'off')
}
