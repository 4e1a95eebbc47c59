import type { WriteStream } from 'node:tty'
import type { ImportStage } from '#backend/import/import-catalogue.ts'
import { progressText, stages } from './messages.ts'
import { count } from './print-report.ts'

export interface Progress {
  show(stage: ImportStage, done: number, total: number): void
  /** Removes the bar, so that following output begins on a clean line. */
  clear(): void
}

/** Where progress goes: a terminal, or any other stream. */
export type ProgressOutput = Pick<NodeJS.WriteStream, 'write'> &
  Partial<Pick<WriteStream, 'isTTY' | 'columns'>>

const BAR_CELLS = 24
const REDRAW_MS = 80
const CLEAR_LINE = '\r\u001B[2K'

/** A redrawn bar on a terminal; elsewhere a line at the end of each stage. */
export function createProgress(output: ProgressOutput, now: () => number = Date.now): Progress {
  let stage: ImportStage | null = null
  let begun = 0
  let drawn = Number.NEGATIVE_INFINITY

  return {
    show(next, done, total) {
      const time = now()
      if (next !== stage) {
        stage = next
        begun = time
        drawn = Number.NEGATIVE_INFINITY
      }
      const isLast = done >= total
      const perSecond = Math.round((done * 1000) / Math.max(time - begun, 1))
      const text = progressText(stages[next], count(done), count(total), count(perSecond))
      if (!output.isTTY) {
        if (isLast) output.write(`${text}\n`)
      } else if (isLast || time - drawn >= REDRAW_MS) {
        drawn = time
        output.write(
          `${CLEAR_LINE}${bar(done, total)} ${text}`.slice(0, (output.columns ?? 80) + CLEAR_LINE.length - 1),
        )
      }
    },
    clear() {
      if (output.isTTY) output.write(CLEAR_LINE)
    },
  }
}

function bar(done: number, total: number): string {
  const full = Math.round((Math.min(done, total) / Math.max(total, 1)) * BAR_CELLS)
  return `${'█'.repeat(full)}${'░'.repeat(BAR_CELLS - full)}`
}
