/**
 * The number of thumbnails by viewport width (GAL-12 to GAL-21), in CSS, so that the server-rendered page already has
 * the right widths. Complete class names, because Tailwind finds classes by text search.
 */
const five =
  'basis-1/3 min-[379px]:basis-1/4 min-[479px]:basis-1/5 min-[767px]:basis-1/3 min-[991px]:basis-1/4 min-[1199px]:basis-1/5'
const four =
  'basis-1/3 min-[379px]:basis-1/4 min-[479px]:basis-1/4 min-[767px]:basis-1/3 min-[991px]:basis-1/4 min-[1199px]:basis-1/4'

/** Width classes of a thumbnail in each layout of the gallery (GAL-10). */
export const thumbnailClasses = { standard: five, sidebar: four, columnar: four, quickview: five } as const

export type GalleryLayout = keyof typeof thumbnailClasses
