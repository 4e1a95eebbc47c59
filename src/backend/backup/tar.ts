/** The plain tar format (POSIX ustar): 512-byte blocks, a header block before each body. Names of at most 100 bytes. */

const BLOCK = 512
const LONGEST_NAME = 100
const CHECKSUM_AT = 148
const USTAR_AT = 257

/** The file is not a tar archive, or was cut off or changed. */
export class TarError extends Error {
  override name = 'TarError'
}

export interface TarEntry {
  readonly name: string
  readonly size: number
  /** To be read to its end, or not at all, before the next entry is asked for. */
  readonly body: AsyncIterable<Buffer>
}

/** The blocks of one entry of `size` bytes up to its body. */
export function tarHeader(name: string, size: number, modified: Date): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new RangeError(`${name} is too long for a tar archive`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${octal(size, 11)}\0`, 124)
  header.write(`${octal(Math.floor(modified.getTime() / 1000), 11)}\0`, 136)
  header.write('        ', CHECKSUM_AT)
  header.write('0', 156)
  header.write('ustar\x0000', USTAR_AT)
  header.write(`${octal(checksum(header), 6)}\0 `, CHECKSUM_AT)
  return header
}

/** What follows a body of `size` bytes up to the next whole block. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
}

/** Ends an archive. */
export function tarEnd(): Buffer {
  return Buffer.alloc(2 * BLOCK)
}

/**
 * The entries of an archive as its bytes arrive.
 * @throws TarError where it is none, is damaged, or ends before its end.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = new BlockReader(source)
  for (;;) {
    const header = await reader.read(BLOCK)
    if (header.every(byte => byte === 0)) return await reader.drain()
    const { name, size } = readHeader(header)
    let rest = size
    const body = async function* () {
      while (rest > 0) {
        const chunk = await reader.some(rest)
        rest -= chunk.length
        yield chunk
      }
    }
    yield { name, size, body: body() }
    while (rest > 0) rest -= (await reader.some(rest)).length
    await reader.read(tarPadding(size).length)
  }
}

class BlockReader {
  private readonly chunks: AsyncIterator<Buffer>
  private held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.chunks = source[Symbol.asyncIterator]()
  }

  /** At least one byte, at most `most`. */
  async some(most: number): Promise<Buffer> {
    while (this.held.length === 0) {
      const next = await this.chunks.next()
      if (next.done) throw new TarError('It ends too early')
      this.held = next.value
    }
    const chunk = this.held.subarray(0, most)
    this.held = this.held.subarray(chunk.length)
    return chunk
  }

  async read(length: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let missing = length; missing > 0; ) {
      const part = await this.some(missing)
      parts.push(part)
      missing -= part.length
    }
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
  }

  /** To the very end, so that what is around the archive (compression) is checked to its last byte. */
  async drain(): Promise<void> {
    while (!(await this.chunks.next()).done);
  }
}

function readHeader(header: Buffer): { name: string; size: number } {
  const stored = readOctal(header, CHECKSUM_AT, 8)
  if (header.toString('latin1', USTAR_AT, USTAR_AT + 5) !== 'ustar' || stored !== checksum(header)) {
    throw new TarError('It is no tar archive')
  }
  const end = header.indexOf(0)
  const name = header.toString('utf8', 0, end < 0 ? LONGEST_NAME : Math.min(end, LONGEST_NAME))
  return { name, size: readOctal(header, 124, 12) }
}

/** The sum of the header's bytes, those of the sum itself counted as spaces. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= CHECKSUM_AT && at < CHECKSUM_AT + 8 ? 32 : byte), 0)
}

function octal(value: number, digits: number): string {
  const text = value.toString(8).padStart(digits, '0')
  if (text.length > digits) throw new RangeError(`${value} does not fit a tar header`)
  return text
}

function readOctal(header: Buffer, at: number, length: number): number {
  const text = header.toString('latin1', at, at + length).replace(/[\0 ]+$/, '')
  if (!/^[0-7]+$/.test(text)) throw new TarError('It is no tar archive')
  return Number.parseInt(text, 8)
}
