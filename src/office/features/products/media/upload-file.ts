import { sendBytes } from '#contract/browser/call-server.ts'
import type { ReplyOf } from '#contract/call.ts'
import type { uploadDocument, uploadPicture } from '#contract/office/products/product-media.ts'
import { randomKey } from '#ui/hooks/random-key.ts'

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff'

/** What stores a kind of file. */
export type UploadCall = Pick<typeof uploadPicture | typeof uploadDocument, 'browser'>

/** The hash of a file's content; null where the browser computes none, on a page without TLS. */
export async function hashOf(file: Blob): Promise<string | null> {
  // Absent outside of secure contexts, which its type does not say.
  const subtle: SubtleCrypto | undefined = crypto.subtle
  if (subtle === undefined) return null
  const digest = await subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Sends a picture or a PDF as it is; the server stores each once. Throws a `CallFailure`. */
export async function uploadFile(
  { browser }: UploadCall,
  file: File,
  sha256?: string | null,
): Promise<ReplyOf<typeof uploadPicture>> {
  const hash = sha256 === undefined ? await hashOf(file) : sha256
  const typed = file.type === '' ? new File([file], file.name, { type: 'application/octet-stream' }) : file
  return await sendBytes<typeof uploadPicture>(
    browser,
    { query: {}, file: typed, key: randomKey() },
    { 'x-requested-with': 'mostrador', ...(hash !== null && { 'x-content-sha256': hash }) },
  )
}

/** The address of a stored picture for the office, drafts too. */
export function mediaAddress(source: string, width: number): string {
  return `/api/oficina/MediaFile?${new URLSearchParams({ source, width: String(width) })}`
}
