import { Agent, get } from 'node:http'
import { percentiles } from './medians.ts'

interface LatencyOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** At most so many requests… */
  readonly samples: number
  /** …and, once there are thirty, so much time. */
  readonly limitMs: number
}

export interface Latency {
  readonly samples: number
  /** Milliseconds from sending a request until its last byte came. */
  readonly p50: number
  readonly p99: number
  /** Of the median answer, as sent. */
  readonly kilobytes: number
}

const FEWEST_SAMPLES = 30
const WARM_UP = 20

/** Requests one URL after the other on one connection; any status but 200 is an error. */
export async function measureLatency(
  urlOf: (sample: number) => string,
  { headers = {}, samples, limitMs }: LatencyOptions,
): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const sizes: number[] = []
  try {
    for (let at = 0; at < WARM_UP; at += 1) await requestBytes(urlOf(at), headers, agent)
    const started = performance.now()
    while (times.length < samples) {
      if (times.length >= FEWEST_SAMPLES && performance.now() - started > limitMs) break
      const sent = performance.now()
      sizes.push(await requestBytes(urlOf(times.length), headers, agent))
      times.push(performance.now() - sent)
    }
  } finally {
    agent.destroy()
  }
  return { samples: times.length, ...percentiles(times), kilobytes: percentiles(sizes).p50 / 1000 }
}

/** Bytes of the response as sent; any status but 200 is an error. */
export function requestBytes(
  url: string,
  headers: Readonly<Record<string, string>>,
  agent: Agent,
): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, response => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.once('error', reject)
      response.once('end', () => {
        if (response.statusCode === 200) resolve(bytes)
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    }).once('error', reject)
  })
}
