import { createServer, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen } from '../../testing/listen.ts'

/** What the next requests get; the answers have the shapes of the BCU's (domain.md 1.7). */
export interface BcuBehaviour {
  /** The day of the last close. */
  closed: string
  rate: string
  /** Instead of answers as usual. */
  fails?: 'status 0' | '500' | 'html' | 'long' | 'silent' | 'another currency' | 'hang up' | undefined
}

export interface BcuServer {
  readonly url: string
  readonly behaviour: BcuBehaviour
  /** The services asked so far, with their bodies. */
  readonly asked: { readonly service: string; readonly action: string; readonly body: string }[]
}

/** A local server that answers as the BCU's web services do, and fails as they do. */
export async function bcuServer(behaviour: BcuBehaviour): Promise<BcuServer> {
  const asked: BcuServer['asked'] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const service = request.url?.split('/').at(-1) ?? ''
    const body = Buffer.concat(chunks).toString()
    asked.push({ service, action: String(request.headers.soapaction), body })
    answer(response, service, behaviour)
  })
  const port = await listen(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${port}/servlet`, behaviour, asked }
}

function answer(response: ServerResponse, service: string, { closed, rate, fails }: BcuBehaviour): void {
  if (fails === 'silent') return
  if (fails === 'hang up') return void response.destroy()
  if (fails === '500') return void response.writeHead(500).end('Service unavailable')
  response.setHeader('content-type', 'text/xml; charset=utf-8')
  if (fails === 'html') return void response.end('<html><body><p>Mantenimiento<br></body></html>')
  if (fails === 'long') return void response.end(envelope('<Fecha>x</Fecha>'.repeat(20_000)))
  if (service === 'awsultimocierre')
    return void response.end(
      envelope(`<wsultimocierre.ExecuteResponse xmlns="Cotiza"><Salida xmlns="Cotiza"><Fecha>${closed}</Fecha>
        </Salida></wsultimocierre.ExecuteResponse>`),
    )
  const isRefused = fails === 'status 0'
  const currency = fails === 'another currency' ? '2222' : '2225'
  response.end(
    envelope(`<wsbcucotizaciones.ExecuteResponse xmlns="Cotiza"><Salida xmlns="Cotiza">
      <respuestastatus><status>${isRefused ? 0 : 1}</status><codigoerror>${isRefused ? 100 : 0}</codigoerror>
      <mensaje>${isRefused ? 'No existe cotizaci&#243;n para la fecha indicada' : ''}</mensaje></respuestastatus>
      <datoscotizaciones>${isRefused ? ZEROS : rowOf(closed, currency, rate)}</datoscotizaciones>
      </Salida></wsbcucotizaciones.ExecuteResponse>`),
  )
}

function rowOf(day: string, currency: string, rate: string): string {
  return `<datoscotizaciones.dato xmlns="Cotiza"><Fecha>${day}</Fecha><Moneda>${currency}</Moneda>
    <Nombre>DLS. USA BILLETE</Nombre><CodigoISO>USD</CodigoISO><Emisor>EEUU</Emisor><TCC>${rate}</TCC><TCV>${rate}</TCV>
    <ArbAct>1.000000</ArbAct><FormaArbitrar>0</FormaArbitrar></datoscotizaciones.dato>`
}

const ZEROS = `<datoscotizaciones.dato xmlns="Cotiza"><Fecha xsi:nil="true"/><Moneda>0</Moneda><Nombre/><CodigoISO/>
  <Emisor/><TCC>0.000000</TCC><TCV>0.000000</TCV><ArbAct>0.000000</ArbAct><FormaArbitrar>0</FormaArbitrar>
  </datoscotizaciones.dato>`

function envelope(body: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
    <SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><SOAP-ENV:Body>${body}</SOAP-ENV:Body></SOAP-ENV:Envelope>`
}
