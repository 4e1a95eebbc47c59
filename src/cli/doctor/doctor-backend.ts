import { type Finding, fine, warning, wrong } from '#backend/doctor/finding.ts'
import { isLoopback } from '#backend/platform/loopback.ts'

/** Checks the API of a separate backend: reachable, ready, and accepting the token. */
export async function checkBackend(url: string, token: string, timeoutMs = 5_000): Promise<Finding[]> {
  const base = url.replace(/\/+$/, '')
  const get = async (path: string) => {
    const answer = await fetch(`${base}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: answer.status, body: (await answer.text()).slice(0, 120) }
  }
  try {
    const clear = clearTraffic(base)
    return [...clear, await checkAnswers(get)]
  } catch (error) {
    return [
      wrong(
        `The API cannot be reached at SHOP_BACKEND_URL (${reasonOf(error)}).`,
        'Start it, correct the address, or let this machine through to it (BACKEND_HOST, firewall).',
      ),
    ]
  }
}

async function checkAnswers(get: (path: string) => Promise<{ status: number; body: string }>) {
  const described = await get('/openapi.json')
  if (described.status === 401) {
    return wrong(
      'The API refuses the token of this shop.',
      'BACKEND_TOKEN must be the same for shop and API; a new one needs a restart of both.',
    )
  }
  if (described.status !== 200) {
    return wrong(
      `SHOP_BACKEND_URL answers, but is not the API (${described.status}).`,
      'Correct host and port.',
    )
  }
  const ready = await get('/readyz')
  return ready.status === 200
    ? fine('The API is ready and takes the token.')
    : wrong(`The API is not ready (${ready.body}).`, 'Run the doctor where the API runs.')
}

function clearTraffic(base: string): Finding[] {
  const { protocol, hostname } = new URL(base)
  if (protocol === 'https:' || isLoopback(hostname)) return []
  return [
    warning(
      'The API is asked in the clear: its token and all data cross that network.',
      'Fine on a network that only shops and APIs are on; otherwise BACKEND_TLS_CERT and https.',
    ),
  ]
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no answer'
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message
}
