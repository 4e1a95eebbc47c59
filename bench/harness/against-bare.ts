import type { Row, Table } from './benchmark.ts'
import { median } from './medians.ts'

/** What one side did in a round. */
export interface Round {
  readonly perSecond: number
  /** Processor time per request; null where the system does not provide it. */
  readonly cpuMicroseconds: number | null
}

/** Shop, bare, shop, bare …: what else the machine does meets both. One round of each warms up. */
export async function againstBare(
  title: string,
  rounds: number,
  shop: () => Promise<Round>,
  bare: () => Promise<Round>,
): Promise<Table> {
  const rows: Record<string, number | null>[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const [ours, theirs] = [await shop(), await bare()]
    const [cpu, bareCpu] = [ours.cpuMicroseconds, theirs.cpuMicroseconds]
    if (round === 0) continue
    rows.push({
      'shop/s': ours.perSecond,
      'bare/s': theirs.perSecond,
      ratio: ours.perSecond / theirs.perSecond,
      'shop CPU µs': cpu,
      'bare CPU µs': bareCpu,
      'CPU ratio': cpu === null || bareCpu === null ? null : bareCpu / cpu,
    })
  }
  const columns = Object.keys(rows[0] ?? {})
  const medianOf = (column: string) => {
    const known = rows.flatMap(row => row[column] ?? [])
    return known.length === 0 ? null : median(known)
  }
  const middle: Row = Object.fromEntries(columns.map(column => [column, medianOf(column)]))
  return {
    title,
    rows: [...rows.map((row, at) => ({ round: `${at + 1}`, ...row })), { round: 'median', ...middle }],
    note: '`ratio`: requests per second of the shop by those of the bare one in the same round. `CPU ratio`: processor time of the bare one by that of the shop, which a busy machine or a slow load generator does not distort.',
  }
}
