import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { type Answer, header } from './line.ts'
import { customersIn, FORMER_PRICES, leakIn, listsIn, PROMO_PRICES } from './marks.ts'
import type { Question } from './question.ts'

const LISTS_OF_ALL = [PROMO_PRICES, 5, 6, 7, FORMER_PRICES, 9]
const FREE_DELIVERY = /"amount\\?",\d+,\\?"currency\\?"|\$[\s\u00A0](?:6\.500|290),00/g
const STORED_NOWHERE = /private, no-store|^no-store$/

/** What people see of a reply; how it was packed or numbered does not count. */
export interface Kept {
  readonly status: number
  readonly digest: string
}

/** A reply without what differs each time it is made: its own number, a link's signature, the moment it was made. */
export function comparable(answer: Answer): string {
  const heads = ['content-type', 'location', 'content-disposition', 'set-cookie', 'cache-control', 'vary']
  return [...heads.map(name => header(answer, name)), stillBody(answer)].join('\n')
}

function stillBody(answer: Answer): string {
  if (isArchive(answer)) return textsOfArchive(answer.body)
  const text = answer.body.toString('utf8')
  return text
    .replaceAll(`"requestId":"${header(answer, 'x-request-id')}"`, '')
    .replaceAll(/expires=\d{10}(&amp;|&|\\u0026)signature=[\w-]+/g, '')
    .replaceAll(/\\?"now\\?",\d{13}/g, '')
}

function isArchive(answer: Answer): boolean {
  return answer.body.length > 0 && /zip|spreadsheetml/.test(header(answer, 'content-type'))
}

/** What the files of an archive hold, workbooks among them; not when they were packed. */
function textsOfArchive(body: Buffer): string {
  const files = Object.entries(unzipSync(body))
  return files.map(([name, bytes]) => `${name}\n${Buffer.from(bytes).toString('utf8')}`).join('\n')
}

/** All that can be read in a reply: its head, its body, the files of an archive. */
export function readable(answer: Answer): string {
  const body = isArchive(answer) ? textsOfArchive(answer.body) : answer.body.toString('utf8')
  // The number of the reply is made of chance, which makes everything some day.
  return `${answer.head}\n${body}`.replaceAll(header(answer, 'x-request-id') || '-', '-')
}

export function keptOf(answer: Answer): Kept {
  const digest = createHash('sha256').update(comparable(answer)).digest('base64url')
  return { status: answer.status, digest }
}

/** What a reply says that its asker must not read, or that others could be given from a store; null if nothing. */
export function wrongIn({ asker, asked }: Question, answer: Answer): string | null {
  const text = readable(answer)
  if (typeof asker === 'string') {
    const leak = leakIn(publicPart(text, asked.target))
    if (leak !== null) return `not for visitors: ${leak}`
  } else {
    const others = [...customersIn(text)].filter(index => index !== asker.index)
    if (others.length > 0) return `of customers ${others.join(', ')}`
    const lists = [...listsIn(text)].filter(list => list !== asker.list && !LISTS_OF_ALL.includes(list))
    if (lists.length > 0) return `prices of lists ${lists.join(', ')}`
  }
  if (asker === 'visitor' || asked.isPublic === true) return null
  if (answer.status >= 400 || answer.status === 308) return null
  const caching = header(answer, 'cache-control')
  if (!STORED_NOWHERE.test(caching) && caching !== '') return `may be stored: ${caching}`
  return header(answer, 'etag') === '' ? null : `has the tag ${header(answer, 'etag')}`
}

/** A visitor who asks for somebody's order is sent to sign in with the way back to it. */
function publicPart(text: string, target: string): string {
  const numbers = target.match(/837\d{5}/g) ?? []
  const unsaid = numbers.reduce((rest, number) => rest.replaceAll(number, ''), text)
  // From which sum on delivery is free is told to everybody, with its currency.
  return target.startsWith('/site/how-to-purchase') ? unsaid.replaceAll(FREE_DELIVERY, '') : unsaid
}

export function mayBeShared({ asker, asked }: Question): boolean {
  return asker === 'visitor' || asked.isPublic === true
}
