import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { PrintableDocument } from '#backend/platform/pdf/document.ts'
import { type DocumentPrinter, openDocumentPrinter } from '#backend/platform/pdf/document-printer.ts'
import {
  sampleDocument,
  sampleIssuer,
  sampleReceipt,
  sampleStatement,
} from '#backend/platform/pdf/testing/sample-documents.ts'
import type { Benchmark, Report, Row } from './harness/benchmark.ts'
import { percentiles } from './harness/medians.ts'
import { residentMegabytes } from './harness/process-cost.ts'

const SAMPLES = 60
const WARM_UP = 10
/** Printed at once while the event loop is watched. */
const BURST = 20
const LONGEST_MS = 300

export const documentPdfs: Benchmark = {
  name: 'document-pdfs',
  about: 'invoices, receipts and statements as PDF: time, memory, and what printing costs other requests',
  measure,
}

async function measure(): Promise<Report> {
  const printer = openDocumentPrinter()
  const long: PrintableDocument = { kind: 'fiscal', document: sampleDocument(200) }
  const subjects: readonly (readonly [string, PrintableDocument])[] = [
    ['invoice, 20 lines', { kind: 'fiscal', document: sampleDocument(20) }],
    ['invoice, 200 lines', long],
    ['e-Ticket, 700 lines', { kind: 'fiscal', document: sampleDocument(700, { cfeType: 101 }) }],
    ['receipt, 30 documents', { kind: 'receipt', receipt: sampleReceipt(30) }],
    [
      'statement, 400 movements',
      { kind: 'statement', statement: sampleStatement(100), issuer: sampleIssuer },
    ],
  ]
  const times: Row[] = []
  for (const [paper, subject] of subjects) times.push({ paper, ...(await timesOf(printer, subject)) })
  const memory = residentMegabytes(process.pid)
  const delays = [
    await delayWhile('nothing is printed', () => new Promise(resolve => setTimeout(resolve, 2000))),
    await delayWhile(`${BURST} invoices of 200 lines are printed`, async () => {
      await Promise.all(Array.from({ length: BURST }, () => printer.print(long)))
    }),
  ]
  await printer.close()
  const slow = times.filter(row => row.paper === 'invoice, 200 lines' && Number(row['p50 ms']) > LONGEST_MS)
  return {
    failures: slow.map(row => `An invoice of 200 lines takes ${row['p50 ms']} ms, more than ${LONGEST_MS}.`),
    tables: [
      {
        title: 'Printing documents',
        rows: times,
        note: `From the request for a PDF to its last byte, one after the other in a warm thread, ${SAMPLES} each. The process had ${memory?.toFixed(0) ?? '?'} MB in RAM.`,
      },
      {
        title: 'The event loop meanwhile',
        rows: delays,
        note: 'How late the thread that answers requests comes to a timer of 1 ms, which is part of the figures.',
      },
    ],
  }
}

async function timesOf(printer: DocumentPrinter, paper: PrintableDocument): Promise<Row> {
  const times: number[] = []
  let bytes = 0
  for (let at = -WARM_UP; at < SAMPLES; at += 1) {
    const started = performance.now()
    bytes = (await printer.print(paper)).length
    if (at >= 0) times.push(performance.now() - started)
  }
  const { p50, p99 } = percentiles(times)
  return { 'p50 ms': p50, 'p99 ms': p99, KB: bytes / 1000 }
}

async function delayWhile(meanwhile: string, work: () => Promise<void>): Promise<Row> {
  const histogram = monitorEventLoopDelay({ resolution: 1 })
  histogram.enable()
  await timerTick()
  const started = performance.now()
  await work()
  const took = performance.now() - started
  // A wait that began or ended with the work counts too.
  await timerTick()
  histogram.disable()
  const ms = (nanoseconds: number) => nanoseconds / 1e6
  return {
    meanwhile,
    'took ms': took,
    'delay p50 ms': ms(histogram.percentile(50)),
    'delay p99 ms': ms(histogram.percentile(99)),
    'longest ms': ms(histogram.max),
  }
}

/** Long enough for a timer of 1 ms to be come to. */
function timerTick(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 5))
}
