import { sizedPictureUrl } from '#domain/products/picture-url.ts'
import type { Picture } from '#domain/products/product.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { PictureOrTile } from '#ui/picture-or-tile.tsx'

interface LinePictureProps {
  /** Undefined if the product has none. */
  picture: Picture | undefined
  className?: string
}

/** The small picture of a line, next to its title. */
export function LinePicture({ picture, className = 'size-12' }: LinePictureProps) {
  const url = picture?.url
  return (
    <PictureOrTile
      url={url === undefined ? undefined : (sizedPictureUrl(url, 96) ?? url)}
      tint={picture?.tint}
      size={96}
      icon="box"
      className={joinClasses('rounded object-contain', className)}
    />
  )
}
