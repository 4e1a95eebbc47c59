import { type FastifyInstance, fastify, type InjectOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import type { BackendClient } from '#contract/client.ts'
import { readOfficeConfig } from '../context/office-config.ts'
import { createOffice } from '../office-app.ts'
import { buildOfficeServer } from '../office-server.ts'
import { officeStub } from './office-stub.ts'

const assets = {
  app: { scripts: ['/oficina/assets/app.js'], styles: ['/oficina/assets/office.css'], modules: [] },
  entrance: { scripts: ['/oficina/assets/entrance.js'], styles: ['/oficina/assets/office.css'], modules: [] },
  font: null,
  icon: null,
  offline: ['/oficina/assets/app.js', '/oficina/assets/office.css'],
}

interface TestOfficeOptions {
  readonly backend?: BackendClient
  /** Environment variables. */
  readonly variables?: Record<string, string>
}

/** The back office on a server of its own, closed when the test finishes, with what a browser sends to it. */
export async function testOffice({ backend = officeStub(), variables = {} }: TestOfficeOptions = {}) {
  const { log } = fastify()
  const config = readOfficeConfig(variables)
  const office = createOffice({ config, backend, log, source: { assets } })
  const app: FastifyInstance = await buildOfficeServer({ config, backend, office, log })
  onTestFinished(() => app.close())

  const own = { accept: 'text/html', 'sec-fetch-site': 'same-origin' }
  return {
    app,
    open: (url: string, headers: InjectOptions['headers'] = {}) =>
      app.inject({ url, headers: { ...own, ...headers } }),
    submit: (url: string, fields: Record<string, string>, headers: InjectOptions['headers'] = {}) =>
      app.inject({
        method: 'POST',
        url,
        payload: new URLSearchParams(fields).toString(),
        headers: { ...own, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    call: (name: string, payload: object | undefined, headers: InjectOptions['headers'] = {}) =>
      app.inject({
        method: 'POST',
        url: `/api/oficina/${name}`,
        headers: { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'mostrador', ...headers },
        ...(payload === undefined ? {} : { payload }),
      }),
  }
}

/** Cookie header of a session. */
export function cookieOf(token: string): { readonly cookie: string } {
  return { cookie: `mostrador_oficina=${token}` }
}
