import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzip, gzipSync, zstdCompressSync } from 'node:zlib'

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Below this a body and its headers fit in two packets of a network, compressed or not. */
const WORTH_COMPRESSING_BYTES = 2048
/** A body compressed once and sent often is worth a higher quality than one compressed for a single response. */
const STORED_BROTLI_QUALITY = 6
const FRESH_BROTLI_QUALITY = 4
/** As small as level 3 makes pages, in three quarters of its time. */
const FRESH_ZSTD_LEVEL = 2
const SMALLEST_WINDOW_LOG = 12
const LARGEST_WINDOW_LOG = 19
const SMALLEST_CHUNK_BYTES = 1024

/** The first of `offered` that the Accept-Encoding header accepts (a weight of 0 rejects), else `identity`. */
export function chooseEncoding(header: string | undefined, offered: readonly Encoding[]): Encoding {
  if (header === undefined) return 'identity'
  const accepted = new Set<string>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';')
    if (!parameters.some(parameter => /^\s*q=0(?:\.0*)?\s*$/.test(parameter))) accepted.add(name.trim())
  }
  return offered.find(encoding => accepted.has(encoding)) ?? 'identity'
}

/** Whether a body of so many bytes is sent compressed. */
export function isWorthCompressing(length: number): boolean {
  return length >= WORTH_COMPRESSING_BYTES
}

export interface CompressedBody {
  readonly encoding: Encoding
  readonly body: Buffer
}

/** Compresses a body for one response; small ones stay uncompressed. */
export async function compressForOnce(
  body: Buffer,
  acceptEncoding: string | undefined,
): Promise<CompressedBody> {
  if (!isWorthCompressing(body.length)) return { encoding: 'identity', body }
  const encoding = chooseEncoding(acceptEncoding, ['zstd', 'br', 'gzip'])
  switch (encoding) {
    case 'zstd':
      // About 0.1 ms for a page: less than a round trip to a worker thread.
      return {
        encoding,
        body: zstdCompressSync(body, zstdOptions(body.length)),
      }
    case 'br':
      return { encoding, body: await brotli(body, FRESH_BROTLI_QUALITY) }
    case 'gzip':
      return { encoding, body: await compressGzip(body) }
    case 'identity':
      return { encoding, body }
  }
}

/** A window no larger than the body: tables for more are allocated and cleared, and cost a third of compressing 12 KB. */
function zstdOptions(length: number) {
  const windowLog = Math.min(Math.max(32 - Math.clz32(length - 1), SMALLEST_WINDOW_LOG), LARGEST_WINDOW_LOG)
  return {
    chunkSize: Math.max(Math.ceil(length / 4), SMALLEST_CHUNK_BYTES),
    params: {
      [constants.ZSTD_c_compressionLevel]: FRESH_ZSTD_LEVEL,
      [constants.ZSTD_c_windowLog]: windowLog,
    },
  }
}

/** A cached body, stored compressed; clients that accept neither encoding get it decompressed. */
export interface StoredBody {
  readonly br: Buffer
  /** Created on first request: all browsers accept brotli, and both encodings need twice the memory. */
  gzip: Buffer | null
}

/** Upper bound of a stored body's memory in bytes: gzip is about a quarter larger than brotli. */
export function mostBytesOf({ br, gzip }: StoredBody): number {
  return br.length + (gzip?.length ?? Math.ceil(br.length * 1.25))
}

/** Compresses a body that will be sent many times. */
export async function compressForStore(body: Buffer): Promise<StoredBody> {
  return { br: await brotli(body, STORED_BROTLI_QUALITY), gzip: null }
}

/** Browsers send a handful of different headers; a bound keeps made-up ones from filling the memory. */
const MOST_KNOWN_HEADERS = 100
const knownHeaders = new Map<string | undefined, Encoding>()

function storedEncoding(acceptEncoding: string | undefined): Encoding {
  const known = knownHeaders.get(acceptEncoding)
  if (known !== undefined) return known
  const encoding = chooseEncoding(acceptEncoding, ['br', 'gzip'])
  if (knownHeaders.size < MOST_KNOWN_HEADERS) knownHeaders.set(acceptEncoding, encoding)
  return encoding
}

/** The stored body in the encoding that the Accept-Encoding header accepts. */
export function storedForm(stored: StoredBody, acceptEncoding: string | undefined): CompressedBody {
  const encoding = storedEncoding(acceptEncoding)
  if (encoding === 'br') return { encoding, body: stored.br }
  if (encoding === 'identity') return { encoding, body: brotliDecompressSync(stored.br) }
  stored.gzip ??= gzipSync(brotliDecompressSync(stored.br))
  return { encoding: 'gzip', body: stored.gzip }
}

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
