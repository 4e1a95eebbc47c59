import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError, root, runQuietly } from './processes.mjs'

const marker = join(root, 'node_modules', '.installed-lock')

/**
 * Installs the packages if the lock file has changed since the last installation.
 * @throws CommandError with npm's output if that fails.
 */
export async function installWhenStale() {
  const wanted = fingerprint()
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  if (!isInstalledByHand()) {
    console.log('Installing the packages (about half a minute)…')
    await install()
  }
  writeFileSync(marker, wanted)
}

async function install() {
  const first = await npm('ci')
  if (first.code === 0) return
  // The registry may lack a package for another platform, which must not prevent a start on this one. Any other error
  // must.
  const second = first.output.includes('EUSAGE') ? await npm('install', '--no-save') : first
  if (second.code === 0) return
  throw new CommandError(
    `${second.output.trim()}\n\nnpm could not install the packages: see its output above, check the network and try again.`,
  )
}

function npm(...args) {
  const env = { ...process.env, npm_config_loglevel: 'error', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  const npmScript = process.env.npm_execpath
  // npm sets npm_execpath; without it (a direct call of this script) npm is found on the PATH.
  return npmScript?.endsWith('.js')
    ? runQuietly(process.execPath, [npmScript, ...args], { env })
    : runQuietly('npm', args, { env, shell: process.platform === 'win32' })
}

function fingerprint() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`
}

/** Whether a manual `npm ci` has just installed what the lock file lists. */
function isInstalledByHand() {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    if (path === '') return true
    // Packages for other platforms are missing on purpose.
    if (installed[path] === undefined)
      return Boolean(optional || devOptional) && !isForThisMachine(wanted[path])
    return installed[path].version === version && existsSync(join(root, path))
  })
}

function isForThisMachine({ os, cpu, libc }) {
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc)
}
