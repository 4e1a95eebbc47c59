import { spawn } from 'node:child_process'
import autocannon from 'autocannon'

export interface LoadRequest {
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Options of a load generator, as JSON on its command line. */
export interface LoadOptions {
  readonly url: string
  /** Requested one after the other on each connection instead of `url`. */
  readonly paths?: readonly string[]
  /** The same with methods and bodies; their headers are added to those of all. */
  readonly requests?: readonly LoadRequest[]
  readonly headers: Readonly<Record<string, string>>
  readonly seconds: number
  readonly connections: number
  /** Requests sent on a connection without waiting; keeps the generator cheaper than what it measures. */
  readonly pipelining?: number
  readonly expectStatus: number
  /** Requests per second of all connections; absent: as many as are answered. */
  readonly rate?: number
}

export interface LoadResult {
  readonly requests: number
  readonly perSecond: number
}

/**
 * Loads `url` from a process of its own, so that making requests takes no time of the process that waits.
 * Throws when any answer was missing or had another status than expected: a fast error is no result.
 */
export function load(options: LoadOptions): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(options)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', chunk => {
      output += chunk
    })
    child.once('error', reject)
    child.once('close', code => {
      if (code === 0) resolve(JSON.parse(output))
      else reject(new Error(`The load on ${options.url} failed`))
    })
  })
}

async function generate(options: LoadOptions): Promise<LoadResult> {
  const { url, paths = [], headers, seconds, connections, pipelining = 1, expectStatus, rate } = options
  const given: readonly LoadRequest[] = options.requests ?? paths.map(path => ({ path }))
  const requests = given.map(one => ({ ...one, headers: { ...headers, ...one.headers } }))
  const result = await autocannon({
    url,
    headers: { ...headers },
    duration: seconds,
    connections,
    pipelining,
    ...(rate === undefined ? {} : { overallRate: rate }),
    ...(requests.length === 0 ? {} : { requests }),
  })
  const { requests: counted, duration, errors, timeouts } = result
  const answered = {
    1: result['1xx'],
    2: result['2xx'],
    3: result['3xx'],
    4: result['4xx'],
    5: result['5xx'],
  }
  const unexpected = Object.entries(answered).filter(
    ([hundreds, count]) => count > 0 && Number(hundreds) !== Math.floor(expectStatus / 100),
  )
  if (errors + timeouts > 0 || unexpected.length > 0 || counted.total === 0) {
    throw new Error(`${url}: ${errors} errors, ${timeouts} time-outs, answers ${JSON.stringify(answered)}`)
  }
  return { requests: counted.total, perSecond: counted.total / duration }
}

if (import.meta.main) {
  const result = await generate(JSON.parse(process.argv[2] ?? '{}'))
  process.stdout.write(JSON.stringify(result))
}
