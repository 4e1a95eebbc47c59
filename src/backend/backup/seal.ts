import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'

/**
 * The end of a backup: a frame that zstd skips, with the SHA-256 of everything before it. A file that was cut off, even
 * by one byte, or changed anywhere, has another end or another hash; zstd itself does not miss its last bytes.
 */
const SKIPPABLE_FRAME = 0x184d2a5e
const HASH_BYTES = 32
const SEAL_BYTES = 8 + HASH_BYTES

/** Passes a file on and adds its seal. */
export function sealing(): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      const head = Buffer.alloc(8)
      head.writeUInt32LE(SKIPPABLE_FRAME, 0)
      head.writeUInt32LE(HASH_BYTES, 4)
      done(null, Buffer.concat([head, hash.digest()]))
    },
  })
}

/** Whether the file ends with the seal of what is before it. */
export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const sealAt = size - SEAL_BYTES
    if (sealAt <= 0) return false
    const { buffer: seal } = await handle.read(Buffer.alloc(SEAL_BYTES), 0, SEAL_BYTES, sealAt)
    if (seal.readUInt32LE(0) !== SKIPPABLE_FRAME || seal.readUInt32LE(4) !== HASH_BYTES) return false
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(file, { end: sealAt - 1 })) hash.update(chunk)
    return hash.digest().equals(seal.subarray(8))
  } finally {
    await handle.close()
  }
}
