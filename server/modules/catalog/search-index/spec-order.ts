const words = new Intl.Collator('en', { numeric: true })

function toNumber(value: string): number | null {
  const number = Number(value)
  return value.trim() !== '' && Number.isFinite(number) ? number : null
}

/** Orders the values of a spec: numbers by size and before words. Never 0 for two different values. */
export function compareSpecValues(a: string, b: string): number {
  const [numberA, numberB] = [toNumber(a), toNumber(b)]
  if (numberA !== null && numberB !== null && numberA !== numberB) return numberA - numberB
  if ((numberA === null) !== (numberB === null)) return numberA === null ? 1 : -1
  return words.compare(a, b) || (a === b ? 0 : a < b ? -1 : 1)
}
