import { useState } from 'react'
import { sizedPictureUrl } from '#domain/picture-url.ts'
import { Icon } from '../../ui/icon.tsx'
import { joinClasses } from '../../ui/join-classes.ts'

/** The small picture of a line, whose title stands beside it; a quiet tile where there is none or it fails. */
export function LinePicture({ url, className = 'size-12' }: { url: string | undefined; className?: string }) {
  const [hasFailed, setFailed] = useState(false)
  if (url === undefined || url === '' || hasFailed) {
    return (
      <span className={joinClasses('grid shrink-0 place-items-center bg-canvas text-ink-muted', className)}>
        <Icon name="box" className="size-5" />
      </span>
    )
  }
  return (
    <img
      src={sizedPictureUrl(url, 96) ?? url}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      decoding="async"
      className={joinClasses('shrink-0 object-contain', className)}
      onError={() => setFailed(true)}
    />
  )
}
