import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { accountPages } from './account-pages.ts'
import { brochures } from './brochures.ts'
import { catalogue } from './catalogue.ts'
import { documentPdfs } from './document-pdfs.ts'
import { type BenchShop, createBenchShop } from './harness/bench-shop.ts'
import type { Benchmark } from './harness/benchmark.ts'
import { writeDocs } from './harness/performance-docs.ts'
import { currentLoad, describeMachine, sentenceAbout, writeResult } from './harness/result-file.ts'
import { markdownOf } from './harness/table.ts'
import { loadHeld } from './load-held.ts'
import { memory } from './memory.ts'
import { searchPeers } from './search-peers.ts'
import { searchQuality } from './search-quality.ts'
import { sizeTablesBenchmark } from './size-tables.ts'
import { smoke, smokeParts } from './smoke.ts'

/**
 * `npm run bench -- [names…] [--list] [--write-docs]`: without a name smoke and all that is not in it.
 * `--write-docs` puts the tables of smoke into `docs/performance.md`.
 */

const byDefault = [
  smoke,
  catalogue,
  brochures,
  searchQuality,
  searchPeers,
  sizeTablesBenchmark,
  documentPdfs,
  accountPages,
  memory,
  loadHeld,
]
const all: readonly Benchmark[] = [...byDefault, ...smokeParts]

// React and the router decide by it how much they check.
process.env.NODE_ENV ??= 'production'

const { values: wanted, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, 'write-docs': { type: 'boolean' } },
})
const unknown = names.filter(name => !all.some(one => one.name === name))
if (wanted.list || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no benchmark called ${unknown.join(', ')}. There are:`)
  for (const { name, about } of all) console.log(`${name.padEnd(16)} ${about}`)
  process.exitCode = unknown.length > 0 ? 1 : 0
} else {
  await run(names.length === 0 ? byDefault : all.filter(one => names.includes(one.name)))
}

async function run(benchmarks: readonly Benchmark[]): Promise<void> {
  const shop = createBenchShop()
  try {
    for (const benchmark of benchmarks) await runOne(benchmark, shop)
  } finally {
    await shop.close()
  }
}

async function runOne({ name, measure }: Benchmark, shop: BenchShop): Promise<void> {
  const machine = describeMachine()
  const started = performance.now()
  const report = await measure(shop)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const loadAfter = currentLoad()
  const about = `${sentenceAbout(machine)} Load ${machine.load} before, ${loadAfter} after. Took ${seconds} s.`
  const tables = report.tables.map(markdownOf).join('\n\n')
  console.log(`## ${name}\n\n${about}\n\n${tables}\n`)
  for (const failure of report.failures ?? []) console.error(`FAILED ${failure}`)
  if (report.failures?.length) process.exitCode = 1
  console.log(`Written to ${relative('.', await writeResult(name, { ...machine, loadAfter }, report))}\n`)
  if (wanted['write-docs'] && name === smoke.name) await writeDocs(`${about}\n\n${tables}`)
}
