import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { CommandError, root } from './processes.mjs'

const NEEDED = 24

/** The Node to run everything with: this one if it is new enough, else the one installed by npm. */
export function findNode24() {
  if (Number.parseInt(process.versions.node, 10) >= NEEDED) return process.execPath
  const system = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const installed = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', program)
  if (existsSync(installed)) return installed
  throw new CommandError(
    `Node ${NEEDED} is needed and npm has none for ${system}-${process.arch}: install it from https://nodejs.org and try again.`,
  )
}

/** An environment in which tools with `#!/usr/bin/env node` find that Node too. */
export function environmentFor(node) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return {
    ...process.env,
    PATH: path,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node'),
    // Else npm would print its config warnings in every tool that runs it.
    npm_config_loglevel: 'error',
  }
}
