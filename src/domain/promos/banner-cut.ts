/** How the picture of a banner is cut (office.md OFM-12): one rule for what is saved and for its preview. */

interface Size {
  readonly width: number
  readonly height: number
}

/** The point of a picture that stays in every cut: percent from the left and from the top. */
export interface BannerFocus {
  readonly x: number
  readonly y: number
}

/** In pixels: for 1440 px, and for 390 px at the density of phones. */
export const BANNER_CUTS = {
  wide: { width: 1440, height: 400 },
  narrow: { width: 1040, height: 960 },
} as const satisfies Record<string, Size>

export type CutName = keyof typeof BANNER_CUTS
export const CUT_NAMES = ['wide', 'narrow'] as const satisfies readonly CutName[]

/** The largest part of a picture in the shape of a cut, its focus in the middle as far as the picture goes. */
export function cutRegion(full: Size, name: CutName, { x, y }: BannerFocus) {
  const { width, height } = BANNER_CUTS[name]
  const scale = Math.min(full.width / width, full.height / height)
  const region = {
    width: Math.max(Math.floor(width * scale), 1),
    height: Math.max(Math.floor(height * scale), 1),
  }
  return {
    ...region,
    left: startOf(x, region.width, full.width),
    top: startOf(y, region.height, full.height),
  }
}

function startOf(percent: number, length: number, full: number): number {
  const wanted = Math.round((percent / 100) * full - length / 2)
  return Math.min(Math.max(wanted, 0), full - length)
}
