import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { PICTURE_WIDTHS, type PictureWidth, sizedPictureUrl } from '#domain/products/picture-url.ts'
import type { Picture } from '#domain/products/product.ts'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { messages } from './messages.ts'

interface ProductPictureProps {
  /** Undefined if the product has none. */
  picture: Picture | undefined
  /** Empty if the title is next to it. */
  alt: string
  /** The `sizes` attribute: its displayed width. */
  sizes: string
  /** Width in px of the fallback `src`, and of the square reserved for it. */
  width?: PictureWidth
  /** Above the fold: loaded immediately, with high priority. */
  eager?: boolean
  /** Shows the small picture of cards until it has loaded: a size may have to be generated on first request. */
  previewed?: boolean
  /** Size classes; `w-full` by default. */
  className?: string
}

/** A product's square picture in the size the screen needs; a neutral tile if it is missing or fails to load. */
export function ProductPicture(props: ProductPictureProps) {
  const { picture, alt, sizes, width = 480, previewed = false, eager = false, className } = props
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  const url = picture?.url
  useEffect(() => {
    // It may have loaded or failed before hydration attached the handlers.
    const element = image.current
    if (url === undefined || !element?.complete || element.currentSrc === '') return
    if (element.naturalWidth === 0) setFailedUrl(url)
    else setLoadedUrl(url)
  }, [url])
  if (url === undefined || failedUrl === url) {
    return <NoPicture alt={alt} small={width === 96} className={className} />
  }
  return (
    <picture>
      {sizedPictureUrl(url, width, 'avif') === null ? null : (
        <source type="image/avif" srcSet={srcSetOf(url, width)} sizes={sizes} />
      )}
      <img
        ref={image}
        src={sizedPictureUrl(url, width) ?? url}
        alt={alt}
        width={width}
        height={width}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={joinClasses('picture', className)}
        style={{
          backgroundColor: picture?.tint,
          ...(previewed && loadedUrl !== url ? previewOf(url) : undefined),
        }}
        onLoad={previewed ? () => setLoadedUrl(url) : undefined}
        onError={() => setFailedUrl(url)}
      />
    </picture>
  )
}

/** The neutral tile in place of a missing picture; in the smallest size its text is only for screen readers. */
export function NoPicture({
  alt,
  small = false,
  className = 'w-full',
}: {
  alt: string
  small?: boolean
  className?: string
}) {
  return (
    <span
      className={joinClasses(
        'grid aspect-square rounded place-content-center justify-items-center gap-1 bg-canvas text-xs text-ink-muted',
        className,
      )}
    >
      <Icon name="box" className={small ? 'size-5' : 'size-10'} />
      <VisuallyHidden>{alt}</VisuallyHidden>
      {small ? <VisuallyHidden>{messages.noPicture}</VisuallyHidden> : messages.noPicture}
    </span>
  )
}

/** The picture in the size of cards, probably cached; undefined for external pictures. */
function previewOf(url: string): CSSProperties | undefined {
  const small = sizedPictureUrl(url, 240, 'avif')
  if (small === null) return undefined
  return {
    backgroundImage: `url("${small}")`,
    backgroundSize: 'contain',
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'center',
  }
}

/**
 * From half the fallback's width, which is about the displayed one, up to twice: no screen needs less or more. In AVIF
 * only: the few browsers without it show the fallback, which is sharp at double density.
 */
function srcSetOf(url: string, fallback: PictureWidth): string {
  const widths = PICTURE_WIDTHS.filter(width => width >= fallback / 2 && width <= 2.5 * fallback)
  return widths.map(width => `${sizedPictureUrl(url, width, 'avif')} ${width}w`).join(', ')
}
