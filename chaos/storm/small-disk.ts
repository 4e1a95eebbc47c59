import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataDir } from '../../e2e/fixtures/shop-data.ts'

const SIZE = '320m'
const CHUNK = Buffer.alloc(1024 * 1024)
const PAGE = 4096

/** A small disk that a test can fill. */
export interface SmallDisk {
  readonly folder: string
  fill(): void
  free(): void
  close(): Promise<void>
}

/** Null where this account may not mount one. */
export function openSmallDisk(): SmallDisk | null {
  const folder = makeDataDir()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => fill(filler),
    free: () => rmSync(filler, { force: true }),
    async close() {
      execFileSync('umount', ['-l', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Writes until not even one page fits. */
function fill(file: string): void {
  const descriptor = openSync(file, 'a')
  try {
    for (const size of [CHUNK.length, PAGE]) while (fits(descriptor, size));
  } finally {
    closeSync(descriptor)
  }
}

function fits(descriptor: number, size: number): boolean {
  try {
    return writeSync(descriptor, CHUNK, 0, size) === size
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}
