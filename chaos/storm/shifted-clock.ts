import { readFileSync } from 'node:fs'

/**
 * Preloaded with `NODE_OPTIONS=--import`: shifts the process's clock by the milliseconds in the file
 * `CLOCK_SHIFT_FILE`, read at the start and at each SIGUSR2. Timers are unaffected, as when a machine's clock is set.
 */

const file = process.env.CLOCK_SHIFT_FILE ?? ''
const RealDate = Date
let shift = 0

function read(): void {
  shift = Number(readFileSync(file, 'utf8'))
}

class ShiftedDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(RealDate.now() + shift)
    // biome-ignore lint/suspicious/noExplicitAny: Date is described by overloads; what is given passes unchanged.
    else super(...(given as [any]))
  }

  static override now(): number {
    return RealDate.now() + shift
  }
}

read()
process.on('SIGUSR2', read)
globalThis.Date = ShiftedDate as DateConstructor
