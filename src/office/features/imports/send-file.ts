import { CallFailure, sendBytes } from '#contract/browser/call-server.ts'
import { MAX_IMPORT_PIECE, uploadImport } from '#contract/office/products/imports.ts'
import { randomKey } from '#ui/hooks/random-key.ts'

const ATTEMPTS = 4
const PAUSE_MS = 800

interface SendOptions {
  readonly onProgress: (percent: number) => void
  readonly signal: AbortSignal
}

/** What began and was not finished: chosen again, the file goes on where it broke off. */
const begun = new Map<string, number>()

/** Sends a file in pieces; a piece that did not arrive is sent again. @returns the import. Throws a `CallFailure`. */
export async function sendImport(file: File, { onProgress, signal }: SendOptions): Promise<number> {
  const name = `${file.name} ${file.size} ${file.lastModified}`
  let id = begun.get(name) ?? 0
  let received = 0
  for (;;) {
    signal.throwIfAborted()
    // An unknown length is asked for with a piece that does not fit: the answer says how much is there.
    const sent = await sendPiece(file, id, received)
    id = sent.id
    received = sent.received
    begun.set(name, id)
    onProgress(Math.floor((received / file.size) * 100))
    if (!sent.isWhole) continue
    begun.delete(name)
    return id
  }
}

async function sendPiece(file: File, id: number, offset: number) {
  const piece = file.slice(offset, offset + MAX_IMPORT_PIECE, 'application/octet-stream')
  const query = { id, name: file.name, size: file.size, offset }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendBytes<typeof uploadImport>(
        uploadImport.browser,
        { query, file: piece, key: randomKey() },
        { 'x-requested-with': 'mostrador' },
      )
    } catch (error) {
      const isSilent = error instanceof CallFailure && (error.code === 'NETWORK' || error.code === 'UPSTREAM')
      if (!isSilent || attempt === ATTEMPTS) throw error
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS * attempt))
    }
  }
}
