import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CommandError, root } from './processes.mjs'

/** The headless shell first: it has no windows to draw, and the tests take half the processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const ADVICE =
  'The browser tests need Chromium: install it (on Debian: apt-get install chromium-headless-shell, on Ubuntu: chromium) or set CHROMIUM_PATH to its program.'

/**
 * Finds a working Chromium: `CHROMIUM_PATH`, the system's or Playwright's; else installs one.
 * @throws CommandError if none can be found or installed.
 */
export function findChromium(node, env) {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (runs(given)) return given
    throw new CommandError(`CHROMIUM_PATH is ${given}, which cannot be run: correct it or unset it.`)
  }
  return findInstalled(node, env) ?? install(node, env)
}

function findInstalled(node, env) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const system = NAMES.flatMap(name => folders.map(folder => join(folder, name)))
  return [...system, playwrightChromium(node, env)].find(runs)
}

function playwrightChromium(node, env) {
  const script = "process.stdout.write(require('playwright-core').chromium.executablePath())"
  return spawnSync(node, ['-e', script], { cwd: root, env, encoding: 'utf8' }).stdout
}

function runs(program) {
  try {
    accessSync(program, constants.X_OK)
  } catch {
    return false
  }
  // A downloaded browser may lack system libraries; then it does not even print its version.
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

function install(node, env) {
  console.log('Installing Chromium for the browser tests…')
  const playwright = join(root, 'node_modules', 'playwright', 'cli.js')
  spawnSync(node, [playwright, 'install', 'chromium'], { cwd: root, env, stdio: 'ignore', timeout: 300_000 })
  const downloaded = findInstalled(node, env)
  if (downloaded) return downloaded
  if (process.getuid?.() === 0) {
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-q'], quiet)
    const install = ['install', '-y', '-q', '--no-install-recommends']
    const packages = ['chromium-headless-shell', 'chromium']
    packages.find(name => spawnSync('apt-get', [...install, name], quiet).status === 0)
  }
  const found = findInstalled(node, env)
  if (found) return found
  throw new CommandError(ADVICE)
}
