export interface ListPosition {
  /** The number of suggestions. */
  count: number
  /** The active suggestion; none while the text itself is active. */
  active: number | null
  open: boolean
}

export type KeyResult = Pick<ListPosition, 'active' | 'open'> | 'choose' | null

interface PressedKey {
  key: string
  altKey: boolean
}

/**
 * What a key does in an editable combobox with a list (WAI-ARIA APG); null leaves the key to the text field. The text
 * itself comes after the last and before the first suggestion.
 */
export function pressKey({ key, altKey }: PressedKey, { count, active, open }: ListPosition): KeyResult {
  if (count === 0) return null
  if (key === 'ArrowDown' && altKey) return { open: true, active }
  if (key === 'ArrowUp' && altKey) return { open: false, active: null }
  if (key === 'ArrowDown') return { open: true, active: stepDown({ count, active: open ? active : null }) }
  if (key === 'ArrowUp') return { open: true, active: stepUp({ count, active: open ? active : null }) }
  if (!open) return null
  if (key === 'Escape') return { open: false, active: null }
  if (active === null) return null
  if (key === 'Home') return { open: true, active: 0 }
  if (key === 'End') return { open: true, active: count - 1 }
  return key === 'Enter' ? 'choose' : null
}

function stepDown({ count, active }: Pick<ListPosition, 'count' | 'active'>): number | null {
  if (active === null) return 0
  return active + 1 < count ? active + 1 : null
}

function stepUp({ count, active }: Pick<ListPosition, 'count' | 'active'>): number | null {
  if (active === null) return count - 1
  return active > 0 ? active - 1 : null
}
