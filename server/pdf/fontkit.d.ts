/** The part of fontkit's API that the shop uses. The package has no types. */
declare module 'fontkit' {
  export interface Glyph {
    readonly advanceWidth: number
    readonly path: { toSVG(): string }
  }
  export interface Font {
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    readonly lineGap: number
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): Glyph
  }
  export function create(data: Uint8Array): Font
}
