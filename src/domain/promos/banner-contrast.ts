/** Text over pictures (office.md OFM-12; WCAG 2.2, 1.4.3). */

export const BANNER_TONES = ['light', 'dark'] as const
export type BannerTone = (typeof BANNER_TONES)[number]

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

/** The least that text on a picture needs. */
export const LEAST_CONTRAST = 4.5

/** The shop's `surface` and `ink`. */
export const INK_OF_TONE: Readonly<Record<BannerTone, Rgb>> = {
  light: [0xff, 0xff, 0xff],
  dark: [0x14, 0x20, 0x2b],
}

/** Of two colours, 1 to 21, as WCAG defines it. */
export function contrastRatio(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((one, other) => one - other)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
