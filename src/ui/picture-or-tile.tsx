import { useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { joinClasses } from './join-classes.ts'

interface PictureOrTileProps {
  /** Empty or undefined where there is none. */
  url: string | undefined
  /** Its colour, shown until it has arrived. */
  tint?: string | undefined
  /** Edge in px of the square reserved for it. */
  size: number
  /** What stands in the quiet tile. */
  icon: IconName
  className: string
}

/** A picture whose name stands beside it; a quiet tile where there is none or it fails. */
export function PictureOrTile({ url, tint, size, icon, className }: PictureOrTileProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // It may have failed before there was anybody to listen.
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
