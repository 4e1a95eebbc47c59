import { sendBytes } from '#contract/browser/call-server.ts'
import { addRepairPhoto } from '#contract/office/workshop/repairs.ts'
import { randomKey } from '#ui/hooks/random-key.ts'

/** What cameras save; phones then convert their own format. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp'

/** Sends photos one after another; returns how many did not arrive. */
export async function sendPhotos(docNum: number, photos: readonly File[]): Promise<number> {
  let failed = 0
  for (const file of photos) {
    try {
      const sent = { query: { docNum }, file, key: randomKey() }
      await sendBytes<typeof addRepairPhoto>(addRepairPhoto.browser, sent, {
        'x-requested-with': 'mostrador',
      })
    } catch {
      failed += 1
    }
  }
  return failed
}
