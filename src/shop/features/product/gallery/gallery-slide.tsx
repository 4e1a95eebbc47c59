import { Icon, type IconName } from '#ui/icon.tsx'
import { messages } from '../messages.ts'
import { ProductPicture } from '../product-picture.tsx'
import type { GalleryItem } from './gallery-items.ts'
import type { GalleryLayout } from './thumbnail-classes.ts'
import { VideoSlide } from './video-slide.tsx'

interface GallerySlideProps {
  item: GalleryItem
  layout: GalleryLayout
  eager: boolean
  /** Whether it is the visible slide. */
  shown: boolean
  /** Undefined where pictures cannot be enlarged. */
  onZoom: (() => unknown) | undefined
}

const slideClasses = 'block aspect-square w-full'
/** The `sizes` of a slide: half a dialog in the quick view, a column of the page elsewhere. */
const sizesOf = (layout: GalleryLayout) =>
  layout === 'quickview' ? '(min-width: 48rem) 480px, 90vw' : '(min-width: 64rem) 560px, 100vw'

/** One slide; videos and documents are loaded only on click. */
export function GallerySlide({ item, layout, eager, shown, onZoom }: GallerySlideProps) {
  switch (item.kind) {
    case 'image': {
      const picture = (
        <ProductPicture
          picture={item}
          alt={item.name}
          sizes={sizesOf(layout)}
          width={layout === 'quickview' ? 480 : 960}
          eager={eager}
          previewed={eager}
        />
      )
      if (onZoom === undefined) return picture
      return (
        <button
          type="button"
          aria-label={messages.enlarge}
          className={`${slideClasses} cursor-zoom-in`}
          onClick={onZoom}
        >
          {picture}
        </button>
      )
    }
    case 'video':
    case 'linked-video':
      if (item.kind === 'linked-video' && item.embedUrl === null)
        return <NewTabLink url={item.url} icon="play" label={messages.openVideo} />
      return <VideoSlide item={item} sizes={sizesOf(layout)} shown={shown} />
    case 'pdf':
      return <NewTabLink url={item.url} icon="document" label={`${messages.openPdf}: ${item.name}`} />
  }
}

function NewTabLink({ url, icon, label }: { url: string; icon: IconName; label: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className={`${slideClasses} grid place-content-center justify-items-center gap-2 bg-canvas p-4 text-center`}
    >
      <Icon name={icon} className="size-12 text-ink-muted" />
      {label}
    </a>
  )
}
