import { type Person, STRANGER_TOKEN } from './people.ts'
import type { RawRequest } from './raw-http.ts'
import type { ReadRequest } from './read-requests.ts'

/** Who sends a request: a customer, a user without cardcode, or a visitor. */
export type Actor = Person | 'stranger' | 'visitor'

/** A read request with its sender. */
export interface ActorRequest {
  readonly actor: Actor
  readonly read: ReadRequest
}

export const HOST = 'tienda.privacidad.test'

export interface Finding {
  readonly who: string
  readonly target: string
  readonly what: string
}

export function headersOf(actor: Actor, more: RawRequest['headers'] = []): RawRequest['headers'] {
  const token = actor === 'visitor' ? null : actor === 'stranger' ? STRANGER_TOKEN : actor.token
  const place = actor === 'visitor' ? 200 : actor === 'stranger' ? 201 : actor.index + 1
  return [
    ['Host', HOST],
    ['X-Forwarded-For', `203.0.113.${place}`],
    ...(token === null ? [] : [['Cookie', `mostrador_session=${token}`] as const]),
    ...more,
  ]
}

export function rawRequestOf({ actor, read }: ActorRequest, more: RawRequest['headers'] = []): RawRequest {
  const own = read.method === undefined ? [] : [['Sec-Fetch-Site', 'same-origin'] as const]
  const type = read.body === undefined ? [] : [['Content-Type', 'application/json'] as const]
  return {
    method: read.method ?? 'GET',
    target: read.target,
    headers: headersOf(actor, [...own, ...type, ...more]),
    ...(read.body === undefined ? {} : { body: read.body }),
  }
}

export function nameOf(actor: Actor): string {
  return typeof actor === 'string' ? actor : `customer ${actor.index}`
}

export function keyOf({ actor, read }: ActorRequest): string {
  return `${nameOf(actor)} ${read.target} ${read.method ?? ''}`
}
