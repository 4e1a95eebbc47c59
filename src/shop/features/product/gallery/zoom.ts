import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import { ZOOM_BACKGROUND_OPACITY } from '#domain/constants.ts'
import { messages } from '../messages.ts'
import type { GalleryItem } from './gallery-items.ts'

/** Opens the pictures of a gallery in full screen, starting at the item at `index` (GAL-05, GAL-07). */
export async function openZoom(items: readonly GalleryItem[], index: number): Promise<void> {
  const pictures = items.filter(item => item.kind === 'image')
  const before = items.slice(0, index).filter(item => item.kind === 'image').length
  const dataSource = await Promise.all(
    pictures.map(async ({ url, name }) => ({ src: url, alt: name, ...(await measure(url)) })),
  )
  const viewer = new PhotoSwipe({
    dataSource,
    index: before,
    bgOpacity: ZOOM_BACKGROUND_OPACITY,
    closeTitle: messages.zoomClose,
    zoomTitle: messages.zoomIn,
    arrowPrevTitle: messages.previous,
    arrowNextTitle: messages.next,
    errorMsg: messages.noPicture,
  })
  viewer.init()
  // PhotoSwipe gives its dialog no accessible name.
  viewer.element?.setAttribute('aria-label', messages.gallery)
}

/** PhotoSwipe needs the size in advance; a square for pictures that cannot be decoded. */
async function measure(url: string): Promise<{ width: number; height: number }> {
  const image = new Image()
  image.src = url
  await image.decode().catch(() => {})
  return { width: image.naturalWidth || 960, height: image.naturalHeight || 960 }
}
