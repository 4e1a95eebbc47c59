import http from 'node:http'
import https from 'node:https'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Finding, fine, wrong } from '#backend/doctor/finding.ts'

/** Addresses to listen on, not to connect to. */
const EVERYWHERE = new Set(['0.0.0.0', '::', '[::]'])

export interface PortAnswer {
  readonly finding: Finding
  /** The shop or its API responds there. */
  readonly isOurs: boolean
}

interface Answer {
  readonly status: number
  readonly body: string
}

interface Listening {
  readonly host: string
  readonly port: number
  /** It speaks TLS. */
  readonly secure?: boolean
}

/** Checks a port: free, ours (and whether it is ready), or used by another program. */
export async function checkPort(name: string, listening: Listening, timeoutMs = 3_000): Promise<PortAnswer> {
  const { host, port } = listening
  const refusal = await tryPort(host, port)
  if (refusal === null) return { finding: fine(`${name} ${port} is free.`), isOurs: false }
  const finding = impossiblePort(name, refusal, host, port)
  if (finding !== null) return { finding, isOurs: false }
  const alive = await get(listening, '/livez', timeoutMs)
  if (alive?.status !== 200 || !/"status":\s*"ok"/.test(alive.body)) {
    const finding = wrong(
      `Another program is on ${name} ${port}.`,
      `Stop it, or give ${name} another number.`,
    )
    return { finding, isOurs: false }
  }
  const ready = await get(listening, '/readyz', timeoutMs)
  if (ready?.status === 200) return { finding: fine(`${name} ${port}: running and ready.`), isOurs: true }
  const why = ready === null ? 'no answer' : ready.body.slice(0, 120)
  return {
    finding: wrong(
      `${name} ${port}: running, but not ready (${why}).`,
      'Its log says more; the other lines here may, too.',
    ),
    isOurs: true,
  }
}

/** Requests of this machine itself, so the certificate may be for another host. */
function get({ host, port, secure }: Listening, path: string, timeoutMs: number): Promise<Answer | null> {
  const client = secure ? https : http
  const signal = AbortSignal.timeout(timeoutMs)
  const address = { host: EVERYWHERE.has(host) ? '127.0.0.1' : host, port, path }
  return new Promise(resolve => {
    client
      .get({ ...address, signal, rejectUnauthorized: false }, async answer => {
        resolve({ status: answer.statusCode ?? 0, body: await text(answer).catch(() => '') })
      })
      .on('error', () => resolve(null))
  })
}

/** Null if the port can be listened on, else the error code. */
function tryPort(host: string, port: number): Promise<string | null> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', error => resolve('code' in error ? String(error.code) : error.message))
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
}

/** Failures that are not caused by another program. */
function impossiblePort(name: string, refusal: string, host: string, port: number): Finding | null {
  if (refusal === 'EACCES') {
    return wrong(
      `This account may not listen on ${name} ${port}.`,
      'Take a number from 1024 on, with a proxy in front of it.',
    )
  }
  if (refusal === 'EADDRNOTAVAIL' || refusal === 'ENOTFOUND') {
    return wrong(
      `This machine has no address ${host} to listen on for ${name} ${port}.`,
      'HOST and BACKEND_HOST are addresses of this machine: 127.0.0.1, one of its own, or 0.0.0.0 for all.',
    )
  }
  return null
}
