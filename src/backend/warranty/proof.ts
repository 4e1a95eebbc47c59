import sharp from 'sharp'
import { MAX_PROOF_BYTES, type PROOF_TYPES } from '#domain/repairs/warranty.ts'

/** Proofs of purchase uploaded by visitors (GTI-07): the type is detected by content, not by name. */

/** Enough for any camera's photograph; a small file can declare far more. */
export const MAX_PIXELS = 60_000_000
/** Bytes at the end within which a PDF must have its end marker, by specification. */
const PDF_TAIL = 1024

export type ProofProblem = 'missing' | 'too_large' | 'unknown_format' | 'broken'

export interface ProofFile {
  readonly name: string
  readonly contentType: (typeof PROOF_TYPES)[number]
  readonly body: Uint8Array
}

export type ReadProof =
  | { readonly ok: true; readonly file: ProofFile }
  | { readonly ok: false; readonly problem: ProofProblem }

/** What the thread that draws proofs is asked. */
export interface ProofRequest {
  readonly body: Uint8Array
  /** From 1; null: only the pages are counted. */
  readonly page: number | null
}

export interface ProofDrawing {
  /** 0: the file cannot be opened. */
  readonly pages: number
  /** A JPEG of the page; null where there is none. */
  readonly picture: Uint8Array | null
}

const FORMATS = [
  { extension: 'pdf', contentType: 'application/pdf', signature: Buffer.from('%PDF-') },
  { extension: 'jpg', contentType: 'image/jpeg', signature: Buffer.from([0xff, 0xd8, 0xff]) },
  {
    extension: 'png',
    contentType: 'image/png',
    signature: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
] as const

/** Reads a proof as it was sent, with its content in base64. */
export async function readProof({ name, base64 }: { name: string; base64: string }): Promise<ReadProof> {
  const body = Buffer.from(base64, 'base64')
  if (body.length === 0) return { ok: false, problem: 'missing' }
  if (body.length > MAX_PROOF_BYTES) return { ok: false, problem: 'too_large' }
  // The first bytes are checked before a decoder runs, so that no other format reaches one.
  const format = proofFormat(body)
  if (format === null) return { ok: false, problem: 'unknown_format' }
  const { extension, contentType } = format
  const isWhole = extension === 'pdf' ? endsLikePdf(body) : await opensAsImage(body)
  if (!isWhole) return { ok: false, problem: 'broken' }
  return { ok: true, file: { name: proofName(name, extension), contentType, body } }
}

/** What a file is by its first bytes; null where it is no proof. */
export function proofFormat(body: Uint8Array) {
  return FORMATS.find(({ signature }) => signature.equals(body.subarray(0, signature.length))) ?? null
}

function endsLikePdf(body: Buffer): boolean {
  return body.subarray(-PDF_TAIL).includes('%%EOF') && body.includes('startxref')
}

async function opensAsImage(body: Buffer): Promise<boolean> {
  try {
    const { width, height } = await sharp(body, { limitInputPixels: MAX_PIXELS }).metadata()
    return width * height <= MAX_PIXELS
  } catch {
    return false
  }
}

/** The last part of the sent name without control and invisible characters, with the extension of its content. */
function proofName(name: string, extension: string): string {
  const plain = (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}"<>:|?*]+/gu, ' ')
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 100)
  return `${plain || 'comprobante'}.${extension}`
}
