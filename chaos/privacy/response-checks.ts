import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import type { ActorRequest } from './actor-request.ts'
import { customersIn, FORMER_PRICES, leakIn, listsIn, PROMO_PRICES } from './marks.ts'
import { header, type RawResponse } from './raw-http.ts'

const LISTS_OF_ALL = [PROMO_PRICES, 5, 6, 7, FORMER_PRICES, 9]
const FREE_DELIVERY = /"amount\\?",\d+,\\?"currency\\?"|\$[\s\u00A0](?:6\.500|290),00/g
const STORED_NOWHERE = /private, no-store|^no-store$/

/** The content of a response, without its encoding and request id. */
export interface ResponseDigest {
  readonly status: number
  readonly digest: string
}

/** A response without what differs each time: request id, link signatures, current time. */
export function comparable(response: RawResponse): string {
  const heads = ['content-type', 'location', 'content-disposition', 'set-cookie', 'cache-control', 'vary']
  return [...heads.map(name => header(response, name)), stableBody(response)].join('\n')
}

function stableBody(response: RawResponse): string {
  if (isArchive(response)) return textsOfArchive(response.body)
  const text = response.body.toString('utf8')
  return text
    .replaceAll(`"requestId":"${header(response, 'x-request-id')}"`, '')
    .replaceAll(/expires=\d{10}(&amp;|&|\\u0026)signature=[\w-]+/g, '')
    .replaceAll(/"now"[,:]\d{13}/g, '')
}

function isArchive(response: RawResponse): boolean {
  return response.body.length > 0 && /zip|spreadsheetml/.test(header(response, 'content-type'))
}

/** The contents of an archive's files (also of a workbook), without their timestamps. */
function textsOfArchive(body: Buffer): string {
  const files = Object.entries(unzipSync(body))
  return files.map(([name, bytes]) => `${name}\n${Buffer.from(bytes).toString('utf8')}`).join('\n')
}

/** Everything readable in a response: head, body, files of an archive. */
export function readable(response: RawResponse): string {
  const body = isArchive(response) ? textsOfArchive(response.body) : response.body.toString('utf8')
  // Request ids are random and would contain a mark by chance.
  return `${response.head}\n${body}`.replaceAll(header(response, 'x-request-id') || '-', '-')
}

export function digestOf(response: RawResponse): ResponseDigest {
  const digest = createHash('sha256').update(comparable(response)).digest('base64url')
  return { status: response.status, digest }
}

/** Why a response must not reach its actor, or must not be cached; null if all is well. */
export function leakOrCachingFault({ actor, read }: ActorRequest, response: RawResponse): string | null {
  const text = readable(response)
  if (typeof actor === 'string') {
    const leak = leakIn(publicPart(text, read.target))
    if (leak !== null) return `not for visitors: ${leak}`
  } else {
    const others = [...customersIn(text)].filter(index => index !== actor.index)
    if (others.length > 0) return `of customers ${others.join(', ')}`
    const lists = [...listsIn(text)].filter(list => list !== actor.list && !LISTS_OF_ALL.includes(list))
    if (lists.length > 0) return `prices of lists ${lists.join(', ')}`
  }
  if (actor === 'visitor' || read.isPublic === true) return null
  if (response.status >= 400 || response.status === 308) return null
  const caching = header(response, 'cache-control')
  if (!STORED_NOWHERE.test(caching) && caching !== '') return `may be stored: ${caching}`
  return header(response, 'etag') === '' ? null : `has the tag ${header(response, 'etag')}`
}

/** A visitor who requests a customer's order is redirected to sign-in with its address in `returnTo`. */
function publicPart(text: string, target: string): string {
  const numbers = target.match(/837\d{5}/g) ?? []
  const withoutNumbers = numbers.reduce((rest, number) => rest.replaceAll(number, ''), text)
  // The minimum for free delivery is public, with its currency.
  return target.startsWith('/site/how-to-purchase')
    ? withoutNumbers.replaceAll(FREE_DELIVERY, '')
    : withoutNumbers
}

export function mayBeShared({ actor, read }: ActorRequest): boolean {
  return actor === 'visitor' || read.isPublic === true
}
