import { open, stat } from 'node:fs/promises'
import { TableError } from './table-error.ts'
import { detectEncoding, readBeginning, type TextEncoding } from './text-encoding.ts'
import { openZip, type ZipArchive } from './zip-archive.ts'

export type FileFormat =
  | { readonly kind: 'csv' | 'jsonl' | 'json'; readonly encoding: TextEncoding }
  | { readonly kind: 'xlsx'; readonly archive: ZipArchive }

const SAMPLE_BYTES = 65_536
const LARGEST_FILE = 2 ** 30
const ARCHIVES = ['\u001f\u008b', 'Rar!', '7z', 'PK', 'BZh'] as const
/** UTF-16, as in the directory of a compound file. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters identify a binary file.
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g

/**
 * Detects the format of a file by its content, regardless of its name.
 * @throws TableError for anything but a supported table.
 */
export async function detectFormat(file: string): Promise<FileFormat> {
  const start = await readStart(file)
  if (start.length === 0) throw new TableError('empty')
  const signature = start.toString('latin1', 0, 4)
  if (signature === 'PK\u0003\u0004') return await detectArchive(file)
  if (signature === '\u00d0\u00cf\u0011\u00e0')
    throw new TableError(start.includes(ENCRYPTED) ? 'password' : 'xls')
  if (signature === '%PDF') throw new TableError('pdf')
  if (isImage(start)) throw new TableError('image')
  if (ARCHIVES.some(mark => signature.startsWith(mark))) throw new TableError('archive')
  return await detectText(file)
}

/** PNG, JPEG, GIF, BMP, TIFF, WebP, and HEIC, which phones take pictures in. */
function isImage(start: Buffer): boolean {
  const text = start.toString('latin1', 0, 12)
  if (/^(?:\u0089PNG|\u00ff\u00d8\u00ff|GIF8|II\*\0|MM\0\*)/.test(text)) return true
  if (/^RIFF.{4}WEBP/s.test(text) || /^.{4}ftyp(?:hei|hev|mif1|avif)/s.test(text)) return true
  // Two letters are the beginning of words as well: the file also says how long it is.
  return (
    text.startsWith('BM') && start.length >= 6 && start.readUInt32LE(2) >= start.length && start.includes(0)
  )
}

async function readStart(file: string): Promise<Buffer> {
  const found = await stat(file).catch(() => null)
  if (found === null) throw new TableError('not-found', file)
  if (!found.isFile()) throw new TableError('not-a-file', file)
  if (found.size > LARGEST_FILE) throw new TableError('too-big')
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function detectArchive(file: string): Promise<FileFormat> {
  const archive = await openZip(file)
  const names = [...archive.entries.keys()]
  if (names.some(name => /(^|\/)xl\/workbook\.bin$/i.test(name))) throw new TableError('xlsb')
  if (names.includes('content.xml')) throw new TableError('ods')
  if (!names.some(name => /workbook.*\.xml$/i.test(name))) throw new TableError('archive')
  return { kind: 'xlsx', archive }
}

async function detectText(file: string): Promise<FileFormat> {
  const encoding = await detectEncoding(file)
  const text = (await readBeginning(file, encoding, SAMPLE_BYTES)).slice(0, SAMPLE_BYTES)
  const controls = text.match(CONTROLS)?.length ?? 0
  if (text.includes('\0') || controls * 50 > text.length) throw new TableError('binary')
  const content = text.trimStart()
  if (content === '') throw new TableError('empty')
  if (/^<(?:[?!a-z])/i.test(content)) throw new TableError('markup')
  if (content.startsWith('{')) return { kind: 'jsonl', encoding }
  if (/^\[\s*(?:[{\]]|$)/.test(content)) return { kind: 'json', encoding }
  return { kind: 'csv', encoding }
}
