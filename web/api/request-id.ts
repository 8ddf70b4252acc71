/** Hand-written, because browsers offer crypto.randomUUID only over HTTPS, and a shop's network may not have it. */
export function createRequestId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
