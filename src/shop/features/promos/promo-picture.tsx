import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { joinClasses } from '../../ui/join-classes.ts'

interface PromoPictureProps {
  url: string
  className: string
  /** Edge in px of the square that is reserved. */
  size: number
}

/** PRO-07: the picture of a promotion or of its line from the blob store; a quiet tile when it fails. */
export function PromoPicture({ url, className, size }: PromoPictureProps) {
  const [hasFailed, setFailed] = useState(false)
  if (url === '' || hasFailed) {
    return (
      <span className={joinClasses('grid shrink-0 place-items-center bg-canvas text-ink-muted', className)}>
        <Icon name="tag" className="size-6" />
      </span>
    )
  }
  return (
    <img
      src={url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={joinClasses('shrink-0 object-contain', className)}
      onError={() => setFailed(true)}
    />
  )
}
