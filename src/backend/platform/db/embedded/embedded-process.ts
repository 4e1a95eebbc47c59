import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fullDiskError, namingFile } from './data-folder.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'

const POLL_MS = 20

let registrations = 0

/** Whether a process with this number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

/** Whether an error is the operating system's `code`, such as `ENOENT`. */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Waits until `done` answers true; false when that takes longer than `timeoutMs`. */
export async function waitUntil(done: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs
  while (!(await done())) {
    if (Date.now() > end) return false
    await delay(POLL_MS)
  }
  return true
}

/**
 * What identifies this run of a process: numbers are used again after a restart of the machine or of a
 * container, the number together with its start time is not. Without /proc the number has to do.
 */
function processStamp(pid: number): string {
  try {
    // The program's name, second field, may hold spaces and brackets: fields are counted after it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return ''
  }
}

/**
 * Notes in `folder` that somebody in this process uses its server, so that nobody else stops it.
 * @returns what takes the note away again.
 */
export function registerUser(folder: string): () => void {
  registrations += 1
  const note = join(folder, 'users', `${process.pid}.${registrations}`)
  namingFile(note, () => {
    mkdirSync(join(folder, 'users'), { recursive: true })
    writeFileSync(note, processStamp(process.pid))
  })
  return () => rmSync(note, { force: true })
}

/** How many living users the server of `folder` has; the notes of dead processes are swept away. */
export function countUsers(folder: string): number {
  const users = join(folder, 'users')
  mkdirSync(users, { recursive: true })
  let living = 0
  for (const name of readdirSync(users)) {
    if (isSameRun(Number.parseInt(name, 10), join(users, name))) living++
    else rmSync(join(users, name), { force: true })
  }
  return living
}

/**
 * Runs `work` while no other process starts or stops the server of `folder`.
 * @throws EmbeddedPostgresError when another process keeps the lock for a minute.
 */
export async function withFolderLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = join(folder, 'lock')
  if (!(await waitUntil(() => takeLock(lock), 60_000))) {
    throw new EmbeddedPostgresError(`Another process keeps ${lock}: stop it, or remove that file.`)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, `${process.pid}\n${processStamp(process.pid)}`, { flag: 'wx' })
    return true
  } catch (error) {
    const full = fullDiskError(lock, error)
    if (full !== null) {
      rmSync(lock, { force: true })
      throw full
    }
    if (!isCode(error, 'EEXIST')) throw error
    removeStaleLock(lock)
    return false
  }
}

function removeStaleLock(lock: string): void {
  try {
    const [pid = '', stamp = ''] = readFileSync(lock, 'utf8').split('\n')
    // A lock without content is being written this moment, unless it stays so.
    const isHalfWritten = pid === '' && Date.now() - statSync(lock).mtimeMs < 2_000
    if (isHalfWritten || (isAlive(Number(pid)) && processStamp(Number(pid)) === stamp)) return
    rmSync(lock, { force: true })
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
}

function isSameRun(pid: number, note: string): boolean {
  return isAlive(pid) && readFileSync(note, 'utf8') === processStamp(pid)
}
