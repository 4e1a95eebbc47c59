import type { SearchDocument } from '../../src/domain/search/index/search-document.ts'
import { buildSearchIndex } from '../../src/domain/search/search-index.ts'
import { seededRandom, syntheticCatalogue } from './search-corpus.ts'

export interface Timing {
  readonly kind: string
  readonly p50: number
  readonly p99: number
}

export interface SpeedReport {
  readonly products: number
  readonly buildMs: number
  /** Retained memory of the index; null without `--expose-gc`. */
  readonly megabytes: number | null
  readonly timings: readonly Timing[]
}

const SAMPLES = 300
const ROUNDS = 5

/** Builds an index over a synthetic catalogue and times every kind of query and a single update. */
export function measureSpeed(products: number): SpeedReport {
  // Read back from JSON, as from a database: strings that are still concatenations would shrink while indexed.
  const documents: SearchDocument[] = JSON.parse(JSON.stringify([...syntheticCatalogue(products)]))
  const before = usedMegabytes()
  const started = performance.now()
  const index = buildSearchIndex(documents)
  const buildMs = performance.now() - started
  const after = usedMegabytes()
  const random = seededRandom(7)
  const sample = Array.from(
    { length: SAMPLES },
    () => documents[Math.floor(random() * documents.length)],
  ).filter(document => document !== undefined)
  const timings = Object.entries(queryKinds(random)).map(([kind, termOf]) =>
    timed(kind, sample.map(termOf), term => index.search(term, { limit: 5 })),
  )
  timings.push(timed('listing, all rows', sample.map(firstWord), term => index.search(term)))
  timings.push(
    timed('one update', sample, document =>
      index.update({ ...document, popularity: document.popularity + 1 }),
    ),
  )
  timings.push(
    timed(
      'prefix, with overlay',
      sample.map(document => firstWord(document).slice(0, 4)),
      term => index.search(term, { limit: 5 }),
    ),
  )
  return { products, buildMs, megabytes: before === null || after === null ? null : after - before, timings }
}

function queryKinds(random: () => number): Record<string, (document: SearchDocument) => string> {
  const wordsOf = (document: SearchDocument) => document.title.split(' ')
  const lineOf = (document: SearchDocument) => wordsOf(document)[2] ?? ''
  return {
    'prefix of a line': document => lineOf(document).slice(0, 4),
    'prefix of a thing': document => firstWord(document).slice(0, 4),
    'typing error': document => {
      const word = firstWord(document)
      const at = 1 + Math.floor(random() * (word.length - 2))
      return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
    },
    'two words': document => wordsOf(document).slice(0, 2).join(' '),
    'three words': document => wordsOf(document).slice(0, 3).join(' '),
    'full title': document => document.title,
    'most of the words': document => `${document.title} ${wordsOf(document).length}zz`,
    'code prefix': document => document.code.slice(0, 7),
    'bar code': document => document.barcodes[0] ?? '',
  }
}

function firstWord(document: SearchDocument): string {
  return document.title.split(' ')[0] ?? ''
}

/** Best of some rounds per query, so that the 99th percentile is the costliest query and not the noise. */
function timed<Input>(kind: string, inputs: readonly Input[], run: (input: Input) => unknown): Timing {
  const best = inputs.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < ROUNDS; round += 1) {
    inputs.forEach((input, at) => {
      const started = performance.now()
      run(input)
      best[at] = Math.min(best[at] ?? 0, performance.now() - started)
    })
  }
  best.sort((a, b) => a - b)
  return {
    kind,
    p50: best[Math.floor(best.length * 0.5)] ?? 0,
    p99: best[Math.floor(best.length * 0.99)] ?? 0,
  }
}

function usedMegabytes(): number | null {
  if (!globalThis.gc) return null
  globalThis.gc()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}
