import { pictureUrl } from '#domain/products/picture-url.ts'
import { pictureTint } from './picture-tint.ts'
import type { FirstPicture } from './queries.ts'

/** The picture of a product in a row of a reply: its address, empty without one, and its placeholder colour. */
export function shownPicture(mediaBaseUrl: string, itemCode: string, picture: FirstPicture | null) {
  return {
    image: picture === null ? '' : pictureUrl(mediaBaseUrl, itemCode, picture.position),
    imageTint: picture === null ? null : pictureTint(picture.source),
  }
}
