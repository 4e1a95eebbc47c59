import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** An operating system account. */
export interface OsAccount {
  readonly uid: number
  readonly gid: number
}

/**
 * The account that must run PostgreSQL, which refuses root: `undefined` when this process may run it
 * itself. Existing data keep their owner.
 */
export function serverAccount(existingData: string | undefined): OsAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (existingData !== undefined) {
    const { uid, gid } = statSync(existingData)
    if (uid !== 0) return { uid, gid }
  }
  return findAccount('postgres') ?? findAccount('nobody') ?? createAccount()
}

/** Whether `account` may pass through every folder above `path` and read and run `path` itself. */
export function canReach(account: OsAccount, path: string): boolean {
  if (!isAllowed(account, path, 0o5)) return false
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!isAllowed(account, folder, 0o1)) return false
    if (folder === dirname(folder)) return true
  }
}

/** Lets `account`, and no other, traverse a folder that only its owner can enter. */
export function allowTraversal(account: OsAccount, folder: string): void {
  const { mode, uid } = statSync(folder)
  if (uid !== process.getuid?.() || (mode & 0o777) !== 0o700) return
  chownSync(folder, uid, account.gid)
  chmodSync(folder, 0o710)
}

/** Makes `account` the owner of one file or folder. */
export function changeOwner({ uid, gid }: OsAccount, path: string): void {
  chownSync(path, uid, gid)
}

function isAllowed(account: OsAccount, path: string, wanted: number): boolean {
  const { mode, uid, gid } = statSync(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return ((mode >> shift) & wanted) === wanted
}

function findAccount(name: string): OsAccount | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [user, , uid, gid] = line.split(':')
    if (user === name && uid !== '0') return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

function createAccount(): OsAccount {
  spawnSync('useradd', ['--system', '--no-create-home', 'postgres'], { stdio: 'ignore' })
  const account = findAccount('postgres')
  if (account) return account
  throw new Error(
    'PostgreSQL refuses to run as root and no other account could be created: create one (useradd --system postgres) or start as an ordinary user.',
  )
}
