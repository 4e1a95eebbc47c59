import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestEncrypted } from 'node:https'
import { MAX_IMPORT_BYTES } from '#contract/office/products/imports.ts'
import { SECRET_MARK, type WebSource } from '#contract/office/products/recurring-imports.ts'
import { allowedAddress } from './allowed-address.ts'
import { certificateFailed } from './certificate-failed.ts'
import { type Found, type PollContext, SourceFailure } from './source.ts'

const LONGEST_MS = 120_000
const SILENT_MS = 20_000
const MOST_REDIRECTS = 3
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
const LONGEST_NAME = 150

/** The file at an https address. Throws SourceFailure. */
export async function readAddress(
  source: WebSource,
  secret: string | null,
  context: PollContext,
): Promise<Found> {
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(LONGEST_MS)])
  try {
    return { files: [await fetchFile(source, secret, { ...context, signal })], hasMore: false }
  } catch (cause) {
    if (cause instanceof SourceFailure) throw cause
    context.signal.throwIfAborted()
    if (signal.aborted) throw new SourceFailure('too-slow')
    // What went wrong may name the address with its key.
    throw new SourceFailure(certificateFailed(cause) ? 'certificate' : 'unreachable')
  }
}

async function fetchFile({ address, user }: WebSource, secret: string | null, context: PollContext) {
  const first = new URL(address.replaceAll(SECRET_MARK, encodeURIComponent(secret ?? '')))
  const isInAddress = address.includes(SECRET_MARK)
  const authorization = secret === null || isInAddress ? null : authorizationOf(user, secret)
  let url = first
  for (let redirects = 0; ; redirects++) {
    // What is meant for one server is not told to another.
    const isSame = url.origin === first.origin
    const answer = await ask(url, isSame ? authorization : null, context)
    const { statusCode = 0, headers } = answer
    const location = REDIRECTS.has(statusCode) ? headers.location : undefined
    if (location === undefined) return await fileOf(answer, url)
    answer.destroy()
    if (redirects === MOST_REDIRECTS) throw new SourceFailure('redirects')
    url = nextUrl(location, url)
  }
}

function nextUrl(location: string, from: URL): URL {
  const url = URL.canParse(location, from.href) ? new URL(location, from) : null
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new SourceFailure('redirects')
  return url
}

function authorizationOf(user: string, secret: string): string {
  if (user === '') return `Bearer ${secret}`
  return `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`
}

async function ask(
  url: URL,
  authorization: string | null,
  { networks, signal }: PollContext,
): Promise<IncomingMessage> {
  const isEncrypted = url.protocol === 'https:'
  const { address, family } = await allowedAddress(url.hostname, { networks, isEncrypted })
  const send = isEncrypted ? requestEncrypted : requestPlain
  return await new Promise((resolve, reject) => {
    const asked = send(url, {
      agent: false,
      // Unpacking is the reader's work, with its limits.
      headers: { 'accept-encoding': 'identity', ...(authorization === null ? {} : { authorization }) },
      lookup: (_host, { all }, found) =>
        all === true ? found(null, [{ address, family }]) : found(null, address, family),
      signal,
      timeout: SILENT_MS,
    })
    asked.on('response', resolve)
    asked.on('timeout', () => asked.destroy(new SourceFailure('too-slow')))
    asked.on('error', reject)
    asked.end()
  })
}

async function fileOf(answer: IncomingMessage, url: URL) {
  const { statusCode = 0, headers } = answer
  if (statusCode !== 200) {
    answer.destroy()
    throw new SourceFailure(problemOf(statusCode))
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    size += chunk.length
    if (size > MAX_IMPORT_BYTES) {
      answer.destroy()
      throw new SourceFailure('too-large')
    }
    chunks.push(chunk)
  }
  return { mark: null, name: nameOf(headers['content-disposition'], url), body: Buffer.concat(chunks) }
}

function problemOf(status: number) {
  if (status === 401 || status === 403) return 'sign-in'
  return status === 404 || status === 410 ? 'not-found' : 'refused'
}

/** As the server calls the file, else the last part of its address, without what is asked for there. */
function nameOf(disposition: string | undefined, url: URL): string {
  const given = /filename="?([^";]+)/i.exec(disposition ?? '')?.[1]?.trim()
  const last = url.pathname.split('/').at(-1) ?? ''
  const name = given || last || url.hostname
  return [...name]
    .filter(letter => letter >= ' ')
    .join('')
    .replaceAll('/', '-')
    .slice(0, LONGEST_NAME)
}
