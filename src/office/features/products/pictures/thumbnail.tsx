import { useEffect, useState } from 'react'
import { joinClasses } from '#ui/join-classes.ts'
import type { DroppedPicture } from './picture-batch.ts'

interface ThumbnailProps {
  picture: DroppedPicture
  isBroken: boolean
  isLarge?: boolean
}

/** A picture that is not sent yet, read while it is in view. Its name stands beside it. */
export function Thumbnail({ picture, isBroken, isLarge = false }: ThumbnailProps) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (isBroken) return
    let shown: string | null = null
    let isGone = false
    picture
      .read()
      .then(content => {
        if (isGone) return
        shown = URL.createObjectURL(content)
        setUrl(shown)
      })
      // It is shown without; sending it will say why.
      .catch(() => undefined)
    return () => {
      isGone = true
      if (shown !== null) URL.revokeObjectURL(shown)
    }
  }, [picture, isBroken])
  const size = isLarge ? 'size-40' : 'size-12'
  if (url === null) return <div className={joinClasses(size, 'rounded bg-canvas')} />
  return (
    <img
      src={url}
      alt=""
      decoding="async"
      className={joinClasses(size, 'rounded bg-canvas object-contain')}
      onError={() => setUrl(null)}
    />
  )
}
