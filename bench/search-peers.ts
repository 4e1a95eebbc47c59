import type { SearchDocument } from '#domain/search/index/search-document.ts'
import { openBenchDatabase } from './harness/bench-database.ts'
import type { Benchmark, Report } from './harness/benchmark.ts'
import { median, percentiles } from './harness/medians.ts'
import type { Row, Table } from './harness/table.ts'
import { type CostPanel, costPlot } from './search/cost-plot.ts'
import { type Contender, miniSearch, ourSearch, postgresSearch } from './search/search-contenders.ts'
import { seededRandom, syntheticCatalogue } from './search/search-corpus.ts'

const SIZES = [3_000, 20_000, 200_000] as const
const ROUNDS = 5
const QUERIES = 40
const KINDS = ['prefix', 'words', 'mistyped', 'listing'] as const
type Kind = (typeof KINDS)[number]

export const searchPeers: Benchmark = {
  name: 'search-peers',
  about:
    'suggestions, searches and listings against MiniSearch and PostgreSQL full text with trigrams, same rows',
  measure,
}

interface Measured {
  readonly size: number
  readonly kind: Kind
  readonly contender: string
  readonly p50: number
  readonly p99: number
}

async function measure(): Promise<Report> {
  const database = await openBenchDatabase(0)
  try {
    const measured: Measured[] = []
    for (const size of SIZES) {
      console.error(`search-peers: ${size} products…`)
      const documents: SearchDocument[] = JSON.parse(JSON.stringify([...syntheticCatalogue(size)]))
      const contenders = [
        ourSearch(documents),
        miniSearch(documents),
        await postgresSearch(database.db, documents),
      ]
      for (const kind of KINDS)
        measured.push(...(await compare(kind, termsOf(kind, documents), contenders, size)))
    }
    return {
      tables: SIZES.map(size => tableOf(size, measured)),
      plot: costPlot(
        KINDS.map(kind => panelOf(kind, measured)),
        { x: 'products', y: 'median ms' },
      ),
    }
  } finally {
    await database.close()
  }
}

/** Every contender answers each query before the next one: what else the machine does meets all. */
async function compare(
  kind: Kind,
  terms: readonly string[],
  contenders: readonly Contender[],
  size: number,
): Promise<Measured[]> {
  const times = contenders.map(() => terms.map((): number[] => []))
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, term] of terms.entries()) {
      for (const [which, contender] of contenders.entries()) {
        const started = performance.now()
        await contender[kind](term)
        // The first round warms up.
        if (round > 0) times[which]?.[at]?.push(performance.now() - started)
      }
    }
  }
  return contenders.map(({ name }, which) => {
    const { p50, p99 } = percentiles((times[which] ?? []).map(median))
    return { size, kind, contender: name, p50, p99 }
  })
}

function termsOf(kind: Kind, documents: readonly SearchDocument[]): string[] {
  const random = seededRandom(11)
  return Array.from({ length: QUERIES }, () => {
    const { title } = documents[Math.floor(random() * documents.length)] ?? { title: '' }
    const words = title.split(' ')
    const thing = words[0] ?? ''
    if (kind === 'prefix') return (words[2] ?? '').slice(0, 4)
    if (kind === 'words') return words.slice(0, 2).join(' ')
    if (kind === 'listing') return thing
    const at = 1 + Math.floor(random() * (thing.length - 2))
    return thing.slice(0, at) + thing.charAt(at + 1) + thing.charAt(at) + thing.slice(at + 2)
  })
}

function tableOf(size: number, measured: readonly Measured[]): Table {
  const rows = KINDS.map((kind): Row => {
    const of = measured.filter(one => one.size === size && one.kind === kind)
    return {
      query: kind,
      ...Object.fromEntries(
        of.flatMap(({ contender, p50, p99 }) => [
          [`${contender} p50 ms`, p50],
          [`${contender} p99 ms`, p99],
        ]),
      ),
    }
  })
  const note = `${QUERIES} queries of each kind, asked of each in turn, the median of ${ROUNDS} rounds per query. \`listing\`: all that a word matches, counted by brand. PostgreSQL answers over a local socket of the same machine.`
  return { title: `Search beside others at ${size.toLocaleString('en-US')} products`, rows, note }
}

function panelOf(kind: Kind, measured: readonly Measured[]): CostPanel {
  const of = measured.filter(one => one.kind === kind)
  const names = [...new Set(of.map(({ contender }) => contender))]
  const lines = names.map(name => ({
    name,
    points: of.filter(({ contender }) => contender === name).map(({ size, p50 }) => ({ x: size, y: p50 })),
  }))
  return { title: kind, lines }
}
