import { MAX_PROOF_BYTES, PROOF_TYPES } from '#domain/repairs/warranty.ts'

/** Letters of a receipt stay readable. */
const LONGEST_SIDE = 2400
const QUALITY = 0.85

/** Whether a picture has to be drawn again to be a proof: phones take larger ones (GTI-07), or ones of other types. */
export function needsFitting({ size, type }: Pick<File, 'size' | 'type'>): boolean {
  const isPicture = type.startsWith('image/')
  return isPicture && (size > MAX_PROOF_BYTES || !PROOF_TYPES.some(accepted => accepted === type))
}

/** The picture as a smaller JPEG, upright; the file itself where the browser cannot draw it. */
export async function fittingProof(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const { promise, resolve } = Promise.withResolvers<Blob | null>()
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
    const drawn = await promise
    if (drawn === null) return file
    return new File([drawn], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' })
  } catch {
    return file
  }
}
