import { useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { joinClasses } from './join-classes.ts'

interface PictureOrTileProps {
  /** Empty or undefined if there is no picture. */
  url: string | undefined
  /** Placeholder colour until it has loaded. */
  tint?: string | undefined
  /** Width and height in px. */
  size: number
  /** Shown in the placeholder tile. */
  icon: IconName
  className: string
}

/** A decorative picture with its name next to it; a neutral tile if it is missing or fails to load. */
export function PictureOrTile({ url, tint, size, icon, className }: PictureOrTileProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // It may have failed before hydration attached the handler.
    const element = image.current
    if (url && element?.complete && element.currentSrc !== '' && element.naturalWidth === 0) setFailedUrl(url)
  }, [url])
  if (!url || failedUrl === url) {
    return (
      <span
        className={joinClasses(
          'grid min-w-0 shrink-0 place-items-center bg-canvas text-ink-muted',
          className,
        )}
      >
        <Icon name={icon} className="size-6 max-w-full" />
      </span>
    )
  }
  return (
    <img
      ref={image}
      src={url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={joinClasses('shrink-0 bg-canvas', className)}
      style={tint === undefined ? undefined : { backgroundColor: tint }}
      onError={() => setFailedUrl(url)}
    />
  )
}
