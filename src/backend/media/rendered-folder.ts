import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { readStoredFile, writeStoredFile } from './sources/stored-file.ts'

export interface RenderedFolder {
  /** Null if there is none. */
  read(name: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  /** Never fails: a picture that cannot be stored is drawn again later. */
  write(name: string, body: Buffer): Promise<void>
  /** Measures the folder and evicts pictures beyond the limit. */
  tidy(): Promise<void>
  /** Whether there is room for drawing ahead. */
  hasRoom(): Promise<boolean>
}

interface RenderedFolderOptions {
  readonly dir: string
  readonly maxBytes: number
}

/** Part of the limit that remains after an eviction, so that the next one is not due at once. */
const REMAINING_PART = 0.9
/** Part of the limit beyond which nothing is drawn ahead. */
const AHEAD_PART = 0.75
/** The folder is measured again after writing this part of the limit: other processes write to it too. */
const MEASURED_EVERY_PART = 0.1
/** A file's mtime is its last read, with a precision of a day. */
const READ_TIME_STEP_MS = 24 * 60 * 60 * 1000
const STATS_AT_ONCE = 64

/**
 * Drawn pictures on disk up to a total size, evicted least recently read first. The first two characters of a name are
 * its subfolder.
 */
export function openRenderedFolder({ dir, maxBytes }: RenderedFolderOptions): RenderedFolder {
  let bytes: number | null = null
  let written = 0
  let eviction: Promise<void> | null = null

  async function evict(): Promise<void> {
    written = 0
    const { sizes, times } = await measure(dir)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    bytes = total + written
    if (total <= maxBytes) return
    const newest = newestEvicted(sizes, times, maxBytes * REMAINING_PART)
    for await (const { file, size, time } of filesOf(dir)) {
      if (time > newest) continue
      await rm(file, { force: true })
      bytes -= size
    }
  }

  function tidy(): Promise<void> {
    eviction ??= evict()
      .catch(() => undefined)
      .finally(() => {
        eviction = null
      })
    return eviction
  }

  function isTidyDue(): boolean {
    return bytes === null || bytes > maxBytes || written > maxBytes * MEASURED_EVERY_PART
  }

  return {
    async read(name) {
      const file = fileOf(dir, name)
      const body = await readStoredFile(dir, file)
      if (body !== null) await touch(file)
      return body
    },
    has: name =>
      stat(fileOf(dir, name)).then(
        file => file.size > 0,
        () => false,
      ),
    async write(name, body) {
      try {
        await writeStoredFile(fileOf(dir, name), body)
      } catch {
        return
      }
      written += body.length
      if (bytes !== null) bytes += body.length
      if (isTidyDue()) void tidy()
    },
    tidy,
    async hasRoom() {
      if (bytes === null) await tidy()
      return bytes !== null && bytes < maxBytes * AHEAD_PART
    },
  }
}

function fileOf(dir: string, name: string): string {
  return join(dir, name.slice(0, 2), name)
}

async function touch(file: string): Promise<void> {
  try {
    const { mtimeMs } = await stat(file)
    const now = Date.now()
    if (now - mtimeMs > READ_TIME_STEP_MS) await utimes(file, now / 1000, now / 1000)
  } catch {
    // Removed meanwhile, or the disk is not writable.
  }
}

/** Only sizes and times: a folder may have hundreds of thousands of files. */
async function measure(dir: string): Promise<{ sizes: number[]; times: number[] }> {
  const sizes: number[] = []
  const times: number[] = []
  for await (const { size, time } of filesOf(dir)) {
    sizes.push(size)
    times.push(time)
  }
  return { sizes, times }
}

/** Files up to this time are evicted, so that the rest has at most `most` bytes. */
function newestEvicted(sizes: readonly number[], times: readonly number[], most: number): number {
  const newestFirst = Uint32Array.from(times.keys()).sort((a, b) => (times[b] ?? 0) - (times[a] ?? 0))
  let sum = 0
  for (const at of newestFirst) {
    sum += sizes[at] ?? 0
    if (sum > most) return times[at] ?? 0
  }
  return Number.NEGATIVE_INFINITY
}

async function* filesOf(dir: string): AsyncGenerator<{ file: string; size: number; time: number }> {
  for (const folder of await namesIn(dir)) {
    const files = (await namesIn(join(dir, folder))).map(name => join(dir, folder, name))
    for (let at = 0; at < files.length; at += STATS_AT_ONCE) {
      const some = files.slice(at, at + STATS_AT_ONCE).map(async file => {
        const found = await stat(file).catch(() => null)
        return found?.isFile() ? [{ file, size: found.size, time: found.mtimeMs }] : []
      })
      yield* (await Promise.all(some)).flat()
    }
  }
}

function namesIn(dir: string): Promise<string[]> {
  return readdir(dir).catch(() => [])
}
