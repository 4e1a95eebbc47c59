import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { TableError } from './table-error.ts'

export interface ZipEntry {
  readonly name: string
  readonly isStored: boolean
  readonly packedSize: number
  readonly headerOffset: number
}

export interface ZipArchive {
  readonly file: string
  readonly entries: ReadonlyMap<string, ZipEntry>
}

const END_RECORD = 0x06054b50
const DIRECTORY_RECORD = 0x02014b50
const LOCAL_RECORD = 0x04034b50
const END_LENGTH = 22
const LONGEST_COMMENT = 65_535
const LARGEST_DIRECTORY = 16 * 2 ** 20

/**
 * Reads the directory of a ZIP file. The unpacked sizes it claims are ignored: `readEntry` counts.
 * @throws TableError when the directory is missing (a truncated file) or broken, or an entry is encrypted.
 */
export async function openZip(file: string): Promise<ZipArchive> {
  const handle = await open(file)
  try {
    const directory = await readDirectory(handle)
    return { file, entries: parseDirectory(directory) }
  } finally {
    await handle.close()
  }
}

/** Streams the content of an entry. @throws TableError beyond `limit` bytes. */
export async function* readEntry(
  archive: ZipArchive,
  entry: ZipEntry,
  limit: number,
): AsyncGenerator<Buffer> {
  const start = await contentOffset(archive.file, entry)
  if (entry.packedSize === 0) return
  const packed = createReadStream(archive.file, { start, end: start + entry.packedSize - 1 })
  // `pipeline` forwards errors of both streams to the loop below.
  const content = entry.isStored ? packed : pipeline(packed, createInflateRaw(), () => undefined)
  let size = 0
  try {
    for await (const chunk of content) {
      const bytes: Buffer = chunk
      size += bytes.length
      if (size > limit) throw new TableError('unpacks-too-big')
      yield bytes
    }
  } catch (error) {
    if (error instanceof TableError) throw error
    throw new TableError('damaged', entry.name, error)
  } finally {
    packed.destroy()
  }
}

async function readDirectory(handle: FileHandle): Promise<Buffer> {
  const { size } = await handle.stat()
  const tailLength = Math.min(size, END_LENGTH + LONGEST_COMMENT)
  const tail = await readAt(handle, size - tailLength, tailLength)
  for (let at = tail.length - END_LENGTH; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END_RECORD) continue
    const length = tail.readUInt32LE(at + 12)
    const offset = tail.readUInt32LE(at + 16)
    if (length > LARGEST_DIRECTORY || offset + length > size) throw new TableError('damaged')
    return await readAt(handle, offset, length)
  }
  throw new TableError('truncated')
}

function parseDirectory(directory: Buffer): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>()
  let at = 0
  while (at + 46 <= directory.length) {
    if (directory.readUInt32LE(at) !== DIRECTORY_RECORD) throw new TableError('damaged')
    const flags = directory.readUInt16LE(at + 8)
    const method = directory.readUInt16LE(at + 10)
    const nameLength = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/')
    if ((flags & 1) === 1) throw new TableError('password')
    if (method !== 0 && method !== 8) throw new TableError('damaged', name)
    entries.set(name, {
      name,
      isStored: method === 0,
      packedSize: directory.readUInt32LE(at + 20),
      headerOffset: directory.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

async function contentOffset(file: string, entry: ZipEntry): Promise<number> {
  const handle = await open(file)
  try {
    const header = await readAt(handle, entry.headerOffset, 30)
    if (header.readUInt32LE(0) !== LOCAL_RECORD) throw new TableError('damaged', entry.name)
    return entry.headerOffset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  } finally {
    await handle.close()
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new TableError('damaged')
  return buffer
}
