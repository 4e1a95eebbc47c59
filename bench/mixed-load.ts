import { spawn } from 'node:child_process'
import { Agent, type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { type MixRequest, nextRequest, requestKinds, type ShopMix } from './shop-mix.ts'

/** A part of a load, one after the other: so many at a time, each waiting for its answer, or so many a second whatever comes. */
export type LoadPart =
  | { readonly seconds: number; readonly connections: number }
  | { readonly seconds: number; readonly perSecond: number }

export interface MixedLoad {
  readonly origin: string
  readonly mix: ShopMix
  readonly parts: readonly LoadPart[]
}

/** What became of a request. */
export interface Outcome {
  /** Milliseconds from the beginning of the load until it should have been sent. */
  readonly at: number
  /** Place in `requestKinds`. */
  readonly kind: number
  readonly fate: Fate
  /** Milliseconds from when it should have been sent to its last byte. */
  readonly ms: number
}

/** `refused`: 503 with when to come back. */
export type Fate = 'well' | 'refused' | 'wrong'

export interface LoadReport {
  readonly outcomes: readonly Outcome[]
  /** The first of what was neither answered well nor refused in order. */
  readonly complaints: readonly string[]
}

const MOST_COMPLAINTS = 10
const PATIENCE_MS = 30_000
const TICK_MS = 4
const NOT_FOR_VISITORS = /finalPrice|compareAtPrice|stockDescription/

/** Loads from a process of its own, so that making and checking requests takes no time of the shop's thread. */
export function mixedLoad(load: MixedLoad): Promise<LoadReport> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [import.meta.filename], { stdio: ['pipe', 'pipe', 'inherit'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', chunk => chunks.push(chunk))
    child.once('error', reject)
    child.once('close', code => {
      if (code === 0) resolve(JSON.parse(Buffer.concat(chunks).toString()))
      else reject(new Error(`The load on ${load.origin} failed`))
    })
    child.stdin.end(JSON.stringify(load))
  })
}

async function generate({ origin, mix, parts }: MixedLoad): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 1024 })
  const outcomes: Outcome[] = []
  const complaints: string[] = []
  const underWay = new Set<Promise<void>>()
  const started = performance.now()

  async function send(planned: number): Promise<void> {
    const asked = nextRequest(mix)
    const { fate, why } = await fateOf(origin, asked, agent)
    const ms = performance.now() - planned
    outcomes.push({ at: planned - started, kind: requestKinds.indexOf(asked.kind), fate, ms })
    if (fate === 'wrong' && complaints.length < MOST_COMPLAINTS) complaints.push(`${asked.path}: ${why}`)
  }

  async function closed(seconds: number, connections: number): Promise<void> {
    const end = performance.now() + seconds * 1000
    const one = async () => {
      while (performance.now() < end) await send(performance.now())
    }
    await Promise.all(Array.from({ length: connections }, one))
  }

  /** People come independently of each other: gaps between them are exponential. */
  async function open(seconds: number, perSecond: number): Promise<void> {
    const end = performance.now() + seconds * 1000
    let next = performance.now()
    while (next < end) {
      for (const now = performance.now(); next <= now && next < end; ) {
        const sent = send(next)
        underWay.add(sent)
        void sent.finally(() => underWay.delete(sent))
        next += (-Math.log(1 - Math.random()) * 1000) / perSecond
      }
      await new Promise(resolve => setTimeout(resolve, TICK_MS))
    }
  }

  for (const part of parts) {
    if ('connections' in part) await closed(part.seconds, part.connections)
    else await open(part.seconds, part.perSecond)
  }
  await Promise.all(underWay)
  agent.destroy()
  return { outcomes, complaints }
}

async function fateOf(
  origin: string,
  asked: MixRequest,
  agent: Agent,
): Promise<{ readonly fate: Fate; readonly why: string }> {
  try {
    const { answer, text } = await answerOf(origin, asked, agent)
    const { status, marker, isPublic } = asked.expected
    const found = answer.statusCode ?? 0
    if (isPublic && NOT_FOR_VISITORS.test(text)) return { fate: 'wrong', why: 'a price was shown' }
    if (found === 503 && Number(answer.headers['retry-after']) > 0) return { fate: 'refused', why: '' }
    if (found === status && text.includes(marker)) return { fate: 'well', why: '' }
    return { fate: 'wrong', why: `${found} ${text.slice(0, 200)}` }
  } catch (error) {
    return { fate: 'wrong', why: String(error) }
  }
}

function answerOf(
  origin: string,
  { method, path, headers, body }: MixRequest,
  agent: Agent,
): Promise<{ answer: IncomingMessage; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + path,
      { agent, method, headers, signal: AbortSignal.timeout(PATIENCE_MS) },
      answer => {
        const chunks: Buffer[] = []
        answer.on('data', chunk => chunks.push(chunk))
        answer.once('error', reject)
        answer.once('end', () => {
          try {
            resolve({ answer, text: unpacked(Buffer.concat(chunks), answer.headers['content-encoding']) })
          } catch (error) {
            reject(error)
          }
        })
      },
    )
    sent.once('error', reject)
    sent.end(body ?? undefined)
  })
}

function unpacked(body: Buffer, encoding: string | undefined): string {
  switch (encoding) {
    case 'br':
      return brotliDecompressSync(body).toString()
    case 'gzip':
      return gunzipSync(body).toString()
    case 'zstd':
      return zstdDecompressSync(body).toString()
    default:
      return body.toString()
  }
}

if (import.meta.main) {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  const report = await generate(JSON.parse(Buffer.concat(chunks).toString()))
  process.stdout.write(JSON.stringify(report))
}
