import fc from 'fast-check'

/** Any characters at all, halves of some included. The library's own `binary` unit takes half a second to be made. */
export const anyText = (size: { maxLength?: number } = {}) =>
  fc.string({
    unit: fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
    ...size,
  })
