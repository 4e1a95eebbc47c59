import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new temporary folder for disposable data. Unlike a plain temporary folder it can be entered by the account that
 * runs the server for root; the database folder inside stays closed to all other accounts.
 */
export function makeScratchFolder(prefix: string, root = tmpdir()): string {
  const folder = mkdtempSync(join(root, prefix))
  chmodSync(folder, 0o755)
  return folder
}
