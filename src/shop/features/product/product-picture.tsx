import { type CSSProperties, useEffect, useRef, useState } from 'react'
import {
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
  sizedPictureUrl,
} from '#domain/products/picture-url.ts'
import type { Picture } from '#domain/products/product.ts'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { messages } from './messages.ts'

interface ProductPictureProps {
  /** Undefined where a product has none. */
  picture: Picture | undefined
  /** Empty where the title stands beside it. */
  alt: string
  /** CSS `sizes`: how wide it is shown. */
  sizes: string
  /** Width in px of the file for browsers without `srcset`, and the square reserved for it. */
  width?: PictureWidth
  /** For what is seen without scrolling: fetched at once, before the scripts. */
  eager?: boolean
  /** The card's small picture stands behind it until it has arrived: the first of a size may have to be made. */
  previewed?: boolean
  /** Its size in CSS; the width of what surrounds it unless told. */
  className?: string
}

/** A product's square picture in the size the screen needs; a quiet tile where there is none or it fails. */
export function ProductPicture(props: ProductPictureProps) {
  const { picture, alt, sizes, width = 480, previewed = false, eager = false, className = 'w-full' } = props
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  const url = picture?.url
  useEffect(() => {
    // It may have arrived or failed before there was anybody to listen.
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
        <source type="image/avif" srcSet={srcSetOf(url, 'avif')} sizes={sizes} />
      )}
      <img
        ref={image}
        src={sizedPictureUrl(url, width) ?? url}
        srcSet={srcSetOf(url, 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={width}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={joinClasses('aspect-square rounded object-contain', className)}
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

/** The neutral tile in place of a missing picture; in the smallest size its words are only read. */
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

/** Of the size cards show, which whoever came from one has already; nothing for pictures that are not ours. */
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

/** Undefined for pictures that are not ours: they exist in one size only. */
function srcSetOf(url: string, format: PictureFormat): string | undefined {
  const candidates = PICTURE_WIDTHS.flatMap(width => {
    const sized = sizedPictureUrl(url, width, format)
    return sized === null ? [] : `${sized} ${width}w`
  })
  return candidates.length > 0 ? candidates.join(', ') : undefined
}
