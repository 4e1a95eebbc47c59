import { sizedPictureUrl } from '#domain/picture-url.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { PictureOrTile } from '../../ui/picture-or-tile.tsx'

/** The small picture of a line, whose title stands beside it. */
export function LinePicture({ url, className = 'size-12' }: { url: string | undefined; className?: string }) {
  return (
    <PictureOrTile
      url={url === undefined ? undefined : (sizedPictureUrl(url, 96) ?? url)}
      size={96}
      icon="box"
      className={joinClasses('object-contain', className)}
    />
  )
}
