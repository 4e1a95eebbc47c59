import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fullDiskError, namingFile } from './data-folder.ts'

const POLL_MS = 20

let registrations = 0

/** Whether a process with this id exists, of any owner. */
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

/** Waits until `done` returns true; false if that takes longer than `timeoutMs`. */
export async function waitUntil(done: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs
  while (!(await done())) {
    if (Date.now() > end) return false
    await delay(POLL_MS)
  }
  return true
}

/**
 * Identifies this run of a process: process ids are reused after a restart of the machine or container, an id with its
 * start time is not. Empty without /proc.
 */
function processStamp(pid: number): string {
  try {
    // The program's name, second field, may contain spaces and brackets: fields are counted after it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return ''
  }
}

/**
 * Registers this process as a user of the server of `folder`, so that no other process stops it.
 * @returns a function that unregisters.
 */
export function registerUser(folder: string): () => void {
  registrations += 1
  const entry = join(folder, 'users', `${process.pid}.${registrations}`)
  namingFile(entry, () => {
    mkdirSync(join(folder, 'users'), { recursive: true })
    writeFileSync(entry, processStamp(process.pid))
  })
  return () => rmSync(entry, { force: true })
}

/** How many running processes use the server of `folder`; registrations of dead processes are removed. */
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
 * @throws when another process holds the lock for a minute.
 */
export async function withFolderLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = join(folder, 'lock')
  if (!(await waitUntil(() => acquireLock(lock), 60_000))) {
    throw new Error(`Another process holds ${lock}: stop it, or remove that file.`)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function acquireLock(lock: string): boolean {
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
    // An empty lock is just being written, unless it stays empty.
    const isHalfWritten = pid === '' && Date.now() - statSync(lock).mtimeMs < 2_000
    if (isHalfWritten || (isAlive(Number(pid)) && processStamp(Number(pid)) === stamp)) return
    rmSync(lock, { force: true })
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
}

function isSameRun(pid: number, entry: string): boolean {
  return isAlive(pid) && readFileSync(entry, 'utf8') === processStamp(pid)
}
