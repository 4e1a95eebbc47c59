import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Ends the command with one plain sentence instead of a stack trace. */
export class PlainRefusal extends Error {}

/** The project's folder: every command runs there, wherever it was called from. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program that owns the terminal. Signals are passed on, so a Ctrl+C, which the terminal sends to
 * everybody, reaches it twice.
 * @returns {Promise<number>} its exit code; 128 + the signal's number when a signal ended it.
 */
export async function runInForeground(program, args, env) {
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' })
  const passOn = signal => child.kill(signal)
  for (const signal of PASSED_ON) process.on(signal, passOn)
  try {
    return await exitCode(child, program)
  } finally {
    for (const signal of PASSED_ON) process.off(signal, passOn)
  }
}

/**
 * Runs a program and keeps what it says for the case that it fails.
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runQuietly(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let output = ''
  const keep = chunk => {
    output += chunk
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  return { code: await exitCode(child, program), output }
}

function exitCode(child, program) {
  return new Promise((resolve, reject) => {
    child.once('error', error => reject(new PlainRefusal(`${program} could not be run: ${error.message}.`)))
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}
