import { fittingPictureUrl } from '#domain/products/picture-url.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { PictureOrTile } from '#ui/picture-or-tile.tsx'

interface PromoPictureProps {
  url: string
  tint?: string | null | undefined
  className: string
  /** Edge in px of the reserved square. */
  size: number
}

/** The picture of a promotion or of one of its lines. */
export function PromoPicture({ url, tint, className, size }: PromoPictureProps) {
  return (
    <PictureOrTile
      url={fittingPictureUrl(url, size)}
      tint={tint ?? undefined}
      size={size}
      icon="tag"
      className={joinClasses('rounded object-contain', className)}
    />
  )
}
