import type { GalleryLayout } from '#domain/gallery.ts'

/**
 * `slidesShown` of the domain as styles, so that the server's page already has the right widths; written out, for
 * styles are made from whole words.
 */
const five =
  'basis-1/3 min-[379px]:basis-1/4 min-[479px]:basis-1/5 min-[767px]:basis-1/3 min-[991px]:basis-1/4 min-[1199px]:basis-1/5'
const four =
  'basis-1/3 min-[379px]:basis-1/4 min-[479px]:basis-1/4 min-[767px]:basis-1/3 min-[991px]:basis-1/4 min-[1199px]:basis-1/4'

/** Width of one thumbnail in a layout. */
export function thumbnailClasses(layout: GalleryLayout): string {
  return layout === 'sidebar' || layout === 'columnar' ? four : five
}
