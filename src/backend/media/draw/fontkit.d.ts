/** The small part of fontkit that labels need; the package ships no types. */
declare module 'fontkit' {
  export type Path = { toSVG(): string }
  export type Glyph = { readonly id: number; readonly path: Path }
  export type GlyphRun = {
    readonly glyphs: readonly Glyph[]
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number }[]
  }
  export type Font = {
    readonly unitsPerEm: number
    readonly capHeight: number
    layout(text: string): GlyphRun
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  export function create(data: Uint8Array): Font
}
