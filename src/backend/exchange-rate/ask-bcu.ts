import { isBusinessDay } from '#domain/time/business-day.ts'
import { readXml } from '#tables/read-xml.ts'

/** The code of `DLS. USA BILLETE` (domain.md 1.7). */
const DOLLAR_NOTE = '2225'
const TIMEOUT_MS = 10_000
/** Both answers have a few hundred bytes. */
const MAX_BYTES = 64 * 1024

export interface Close {
  readonly day: string
  readonly buy: number
  /** The selling rate, which is the shop's. */
  readonly sell: number
}

/** Why there is no rate: a word that the office says in a sentence. */
export type BcuProblem = 'unreachable' | 'refused' | 'unreadable'

export class BcuFailure extends Error {
  override readonly name = 'BcuFailure'
  readonly reason: BcuProblem

  constructor(reason: BcuProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/**
 * The dollar's last closing rate of the Banco Central del Uruguay: first which day closed last, since days without a close
 * have no rows, then its rate. Errors of the service come with HTTP 200, status 0 and a row of zeros (domain.md 1.7).
 * Throws BcuFailure.
 */
export async function askBcu(url: string, signal: AbortSignal): Promise<Close> {
  const closed = await ask(url, 'awsultimocierre', '<cot:wsultimocierre.Execute/>', signal)
  const day = closed.get('Fecha')?.at(-1) ?? ''
  if (!isBusinessDay(day)) throw new BcuFailure('unreadable', `The BCU named no last close: ${day}`)
  const answer = await ask(
    url,
    'awsbcucotizaciones',
    `<cot:wsbcucotizaciones.Execute><cot:Entrada><cot:Moneda><cot:item>${DOLLAR_NOTE}</cot:item></cot:Moneda>` +
      `<cot:FechaDesde>${day}</cot:FechaDesde><cot:FechaHasta>${day}</cot:FechaHasta><cot:Grupo>0</cot:Grupo>` +
      '</cot:Entrada></cot:wsbcucotizaciones.Execute>',
    signal,
  )
  const only = (name: string) => (answer.get(name)?.length === 1 ? (answer.get(name)?.[0] ?? '') : '')
  if (only('status') !== '1') {
    const said = `${only('codigoerror')} ${only('mensaje')}`.trim()
    throw new BcuFailure('refused', `The BCU refused: ${said.slice(0, 200)}`)
  }
  const [buy, sell] = [Number(only('TCC')), Number(only('TCV'))]
  if (only('Fecha') !== day || only('Moneda') !== DOLLAR_NOTE || !(buy > 0) || !(sell > 0))
    throw new BcuFailure('unreadable', 'The BCU answered without the rate of its last close')
  return { day, buy, sell }
}

/** The texts of an answer's elements by name. */
async function ask(
  url: string,
  service: 'awsultimocierre' | 'awsbcucotizaciones',
  body: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const bytes = await post(`${url}/${service}`, service, body, signal)
  try {
    return await textsOf(bytes)
  } catch (cause) {
    throw new BcuFailure('unreadable', 'The answer of the BCU is no XML', { cause })
  }
}

async function post(url: string, service: string, body: string, signal: AbortSignal): Promise<Buffer> {
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'text/xml; charset=utf-8',
        soapaction: `"Cotizaaction/${service.toUpperCase()}.Execute"`,
      },
      body:
        '<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"' +
        ` xmlns:cot="Cotiza"><soapenv:Header/><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    if (response.ok) return await readAtMost(response, MAX_BYTES)
    await response.body?.cancel()
  } catch (cause) {
    if (cause instanceof BcuFailure) throw cause
    throw new BcuFailure('unreachable', 'The BCU does not answer', { cause })
  }
  throw new BcuFailure('refused', `The BCU answered with ${response.status}`)
}

async function readAtMost(response: Response, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw new BcuFailure('unreadable', 'The answer of the BCU is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function textsOf(bytes: Buffer): Promise<ReadonlyMap<string, readonly string[]>> {
  const texts = new Map<string, string[]>()
  const open: string[] = []
  const elements = readXml<readonly [string, string]>(once(bytes), emit => ({
    open: name => void open.push(name),
    close: () => void open.pop(),
    text(text) {
      const name = open.at(-1)
      if (name !== undefined && text.trim() !== '') emit([name, text.trim()])
    },
  }))
  for await (const [name, text] of elements) texts.set(name, [...(texts.get(name) ?? []), text])
  return texts
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
