import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import { ZOOM_BACKGROUND_OPACITY } from '#domain/constants.ts'
import type { GalleryItem } from './gallery-items.ts'
import { messages } from './messages.ts'

/** Opens the pictures of a gallery over the whole screen, from the item at `index` (GAL-05, GAL-07). */
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
  // PhotoSwipe makes a dialog and leaves it without a name.
  viewer.element?.setAttribute('aria-label', messages.gallery)
}

/** The viewer needs the size beforehand; a picture that cannot be read is shown as missing in a square. */
async function measure(url: string): Promise<{ width: number; height: number }> {
  const image = new Image()
  image.src = url
  await image.decode().catch(() => {})
  return { width: image.naturalWidth || 960, height: image.naturalHeight || 960 }
}
