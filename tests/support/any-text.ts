import fc from 'fast-check'

/** Any characters at all, including unpaired surrogates. The library's `binary` unit takes half a second to build. */
export const anyText = (size: { maxLength?: number } = {}) =>
  fc.string({
    unit: fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
    ...size,
  })
