import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** An error printed as one sentence, without a stack trace. */
export class CommandError extends Error {}

/** The project's root: every command runs there, from any working directory. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const FORWARDED_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program in the foreground. Signals are forwarded, so a Ctrl+C, which the terminal sends to the whole
 * process group, reaches it twice.
 * @returns {Promise<number>} its exit code; 128 + the signal's number if a signal ended it.
 */
export async function runInForeground(program, args, env) {
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' })
  const forward = signal => child.kill(signal)
  for (const signal of FORWARDED_SIGNALS) process.on(signal, forward)
  try {
    return await exitCode(child, program)
  } finally {
    for (const signal of FORWARDED_SIGNALS) process.off(signal, forward)
  }
}

/**
 * Runs a program in the background and captures its output.
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runQuietly(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let output = ''
  const append = chunk => {
    output += chunk
  }
  child.stdout.setEncoding('utf8').on('data', append)
  child.stderr.setEncoding('utf8').on('data', append)
  return { code: await exitCode(child, program), output }
}

function exitCode(child, program) {
  return new Promise((resolve, reject) => {
    child.once('error', error => reject(new CommandError(`${program} could not be run: ${error.message}.`)))
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}
