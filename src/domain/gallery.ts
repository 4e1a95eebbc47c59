export type GalleryLayout = 'standard' | 'sidebar' | 'columnar' | 'quickview'

export const GALLERY_LAYOUTS = [
  'standard',
  'sidebar',
  'columnar',
  'quickview',
] as const satisfies readonly GalleryLayout[]

/** Slides of layout standard: the last row whose `under` is above the width of the window decides. */
const STANDARD_SLIDES = [
  { under: Number.POSITIVE_INFINITY, slides: 5 },
  { under: 1199, slides: 4 },
  { under: 991, slides: 3 },
  { under: 767, slides: 5 },
  { under: 479, slides: 4 },
  { under: 379, slides: 3 },
] as const

const NARROW_LAYOUT_SLIDES = 4

/** GAL-12..21: thumbnails a layout shows at a window width in px. */
export function slidesShown(layout: GalleryLayout, width: number): number {
  let shown = 0
  for (const { under, slides } of STANDARD_SLIDES) if (width < under) shown = slides
  return layout === 'sidebar' || layout === 'columnar' ? Math.min(shown, NARROW_LAYOUT_SLIDES) : shown
}
