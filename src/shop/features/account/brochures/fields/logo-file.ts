import { fileSize } from '#ui/hooks/file-size.ts'
import { messages } from '../messages.ts'

/** What the server accepts (UploadCatalogLogo). */
export const LARGEST_LOGO = 1024 * 1024
export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

/** The error message for a file that cannot be a logo, by its content and size; null if it can be sent. */
export function logoProblem(bytes: Uint8Array): string | null {
  if (bytes.length > LARGEST_LOGO) return messages.logoTooLarge(fileSize(bytes.length))
  return [PNG, JPEG].some(start => start.every((byte, at) => bytes[at] === byte)) ? null : messages.logoType
}
