import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Report } from './benchmark.ts'

const RESULTS = join(import.meta.dirname, '../results')

export interface Machine {
  readonly cores: number
  readonly processor: string
  readonly memoryGigabytes: number
  readonly node: string
  readonly platform: string
  /** Null outside a checkout. `+` at its end: with changes that are not committed. */
  readonly commit: string | null
  /** ISO 8601. */
  readonly date: string
  /** Processes that wanted a core in the minute before: more than a few tenths, and figures are too low. */
  readonly load: number
}

export function describeMachine(): Machine {
  return {
    cores: cpus().length,
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    commit: currentCommit(),
    date: new Date().toISOString(),
    load: currentLoad(),
  }
}

/** The load over the last minute; the benchmark's own is in it once it ran. */
export function currentLoad(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10
}

/** One sentence about where figures come from. */
export function sentenceAbout({ cores, processor, memoryGigabytes, node, commit, date }: Machine): string {
  return `${cores} × ${processor}, ${memoryGigabytes} GB, Node ${node}, commit ${commit ?? 'unknown'}, ${date.slice(0, 10)}.`
}

/** Writes `bench/results/<name>.json`, and its plot next to it; returns the path. */
export async function writeResult(
  name: string,
  machine: Machine & { readonly loadAfter: number },
  report: Report,
): Promise<string> {
  await mkdir(RESULTS, { recursive: true })
  const file = join(RESULTS, `${name}.json`)
  const content = { benchmark: name, machine, failures: report.failures ?? [], tables: report.tables }
  await writeFile(file, `${JSON.stringify(content, rounded, 2)}\n`)
  if (report.plot !== undefined) await writeFile(join(RESULTS, `${name}.svg`), report.plot)
  return file
}

/** Digits beyond these are noise, and noise in a diff. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value
}

function currentCommit(): string | null {
  try {
    const commit = git('rev-parse', '--short=12', 'HEAD')
    return git('status', '--porcelain', '--untracked-files=no') === '' ? commit : `${commit}+`
  } catch {
    return null
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}
