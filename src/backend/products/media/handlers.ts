import { CallError } from '#contract/errors.ts'
import {
  addPictures,
  editPicture,
  matchPictures,
  mediaFile,
  saveMedia,
  uploadDocument,
  uploadPicture,
} from '#contract/office/products/product-media.ts'
import { pictureWidths } from '../../media/draw/render-picture.ts'
import { pictureSource } from '../../media/media.ts'
import type { MediaStore } from '../../media/media-store.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { editProductPicture } from './edit-picture.ts'
import { matchDropped } from './match-dropped.ts'
import { messages } from './messages.ts'
import { addProductPictures, saveProductMedia } from './save-media.ts'
import { storeUploadedDocument, storeUploadedPicture } from './store-upload.ts'

interface ProductMediaOptions {
  readonly db: Database
  readonly office: Office
  readonly pictures: Pick<MediaStore, 'get'>
  readonly mediaDir: string
}

/** Pictures and documents of products in the back office (OFP-20 to OFP-23). */
export function productMediaHandlers({ db, office, pictures, mediaDir }: ProductMediaOptions): Route[] {
  return [
    office.handle(uploadPicture, ({ body }) => storeUploadedPicture({ db, mediaDir }, body)),
    office.handle(uploadDocument, ({ body }) => storeUploadedDocument({ db, mediaDir }, body)),

    office.write(saveMedia, async ({ body, describe }, tx) => {
      await describe(messages.saved(body.code))
      return await saveProductMedia(tx, body)
    }),

    office.write(editPicture, async ({ body, describe }, tx) => {
      await describe(body.crop === null ? messages.turned(body.code) : messages.cut(body.code))
      return await editProductPicture(tx, mediaDir, body)
    }),

    office.write(addPictures, async ({ body, describe }, tx) => {
      const added = await addProductPictures(tx, body)
      await describe(messages.added(added.pictures, added.products))
      return added
    }),

    office.handle(matchPictures, async ({ body }) => ({ matches: await matchDropped(db, body.files) })),

    office.handle(mediaFile, async ({ query, caller }) => {
      const found = pictureSource(mediaDir, query.source)
      const width = pictureWidths.find(one => one >= query.width) ?? 960
      const requester = { address: caller.address ?? '', signal: new AbortController().signal }
      const file = found === null ? null : await pictures.get(found, { width, format: 'webp' }, requester)
      if (file === null) throw new CallError('NOT_FOUND')
      return { name: 'foto.webp', contentType: file.contentType, body: Buffer.from(file.body) }
    }),
  ]
}
