import { relative } from 'node:path'
import { createBenchShop } from './bench-shop.ts'
import type { Benchmark } from './benchmark.ts'
import { catalogue } from './catalogue.ts'
import { describeMachine, writeResult } from './result-file.ts'
import { searchQuality } from './search-quality.ts'
import { smoke, smokeParts } from './smoke.ts'
import { markdownOf } from './table.ts'

/** `npm run bench -- [--list] [names…]`: without a name smoke and all that is not in it. */

const all: readonly Benchmark[] = [smoke, catalogue, searchQuality, ...smokeParts]
const byDefault = [smoke, catalogue, searchQuality]

// React and the router decide by it how much they check.
process.env.NODE_ENV ??= 'production'

const asked = process.argv.slice(2)
const unknown = asked.filter(name => name !== '--list' && !all.some(one => one.name === name))
if (asked.includes('--list') || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no benchmark called ${unknown.join(', ')}. There are:`)
  for (const { name, about } of all) console.log(`${name.padEnd(16)} ${about}`)
  process.exitCode = unknown.length > 0 ? 1 : 0
} else {
  await run(asked.length === 0 ? byDefault : all.filter(one => asked.includes(one.name)))
}

async function run(benchmarks: readonly Benchmark[]): Promise<void> {
  const shop = createBenchShop()
  try {
    for (const { name, measure } of benchmarks) {
      const machine = describeMachine()
      const started = performance.now()
      const report = await measure(shop)
      const seconds = ((performance.now() - started) / 1000).toFixed(0)
      console.log(`## ${name}, ${machine.date.slice(0, 10)}, commit ${machine.commit ?? 'unknown'}\n`)
      const { cores, processor, memoryGigabytes, node, loadBefore } = machine
      console.log(`${cores} × ${processor}, ${memoryGigabytes} GB, Node ${node}, load before ${loadBefore}\n`)
      for (const table of report.tables) console.log(`${markdownOf(table)}\n`)
      for (const failure of report.failures ?? []) console.error(`FAILED ${failure}`)
      if (report.failures?.length) process.exitCode = 1
      console.log(
        `Took ${seconds} s; written to ${relative('.', await writeResult(name, machine, report))}\n`,
      )
    }
  } finally {
    await shop.close()
  }
}
