import { existsSync } from 'node:fs'
import { measureSpeed } from './search-speed.ts'
import { bulonferIndex, scoreCodes, scoreEsci, scoreGroups, scoreVariants } from './search-truth.ts'

const data = new URL('../../shared/data', import.meta.url).pathname
if (!existsSync(data)) {
  console.log('No judged data beside the project: nothing to measure relevance with.')
} else {
  for (const [kind, { queries, hitAt10, mrr }] of scoreVariants(data)) {
    console.log(
      `${kind.padEnd(14)} ${String(queries).padStart(4)} queries  hit@10 ${hitAt10.toFixed(3)}  MRR ${mrr.toFixed(3)}`,
    )
  }
  const bulonfer = bulonferIndex(data)
  for (const [kind, share] of scoreCodes(data, bulonfer))
    console.log(`${kind.padEnd(20)} first place ${share.toFixed(3)}`)
  console.log(`rubros nDCG@10 ${scoreGroups(data, bulonfer).toFixed(3)}`)
  console.log(`esci nDCG@10 ${scoreEsci(data).toFixed(3)}`)
}

// The first run pays for compiling; it is not reported.
measureSpeed(2_000)
for (const products of [20_000, 73_000, 200_000]) {
  const { buildMs, megabytes, timings } = measureSpeed(products)
  const memory = megabytes === null ? 'memory unknown, run with --expose-gc' : `${megabytes.toFixed(1)} MB`
  console.log(`\n${products} products: built in ${(buildMs / 1000).toFixed(2)} s, ${memory}`)
  for (const { kind, p50, p99 } of timings) {
    console.log(`  ${kind.padEnd(22)} p50 ${p50.toFixed(3)} ms  p99 ${p99.toFixed(3)} ms`)
  }
}
