import type { Asked } from './asked.ts'
import type { Sent } from './line.ts'
import { type Person, STRANGER_TOKEN } from './people.ts'

/** Who asks: a customer, somebody signed in without a cardcode, or nobody known. */
export type Asker = Person | 'stranger' | 'visitor'

/** One question with who asks it. */
export interface Question {
  readonly asker: Asker
  readonly asked: Asked
}

export const HOST = 'tienda.privacidad.test'

export interface Finding {
  readonly who: string
  readonly target: string
  readonly what: string
}

export function headersOf(asker: Asker, more: Sent['headers'] = []): Sent['headers'] {
  const token = asker === 'visitor' ? null : asker === 'stranger' ? STRANGER_TOKEN : asker.token
  const place = asker === 'visitor' ? 200 : asker === 'stranger' ? 201 : asker.index + 1
  return [
    ['Host', HOST],
    ['X-Forwarded-For', `203.0.113.${place}`],
    ...(token === null ? [] : [['Cookie', `mostrador_session=${token}`] as const]),
    ...more,
  ]
}

export function requestOf({ asker, asked }: Question, more: Sent['headers'] = []): Sent {
  const own = asked.method === undefined ? [] : [['Sec-Fetch-Site', 'same-origin'] as const]
  const type = asked.body === undefined ? [] : [['Content-Type', 'application/json'] as const]
  return {
    method: asked.method ?? 'GET',
    target: asked.target,
    headers: headersOf(asker, [...own, ...type, ...more]),
    ...(asked.body === undefined ? {} : { body: asked.body }),
  }
}

export function nameOf(asker: Asker): string {
  return typeof asker === 'string' ? asker : `customer ${asker.index}`
}

export function keyOf({ asker, asked }: Question): string {
  return `${nameOf(asker)} ${asked.target} ${asked.method ?? ''}`
}
