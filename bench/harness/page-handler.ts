import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readSession } from '#contract/shop/auth.ts'
import { DEFAULT_LANGUAGES } from '#domain/text/locale.ts'
import { createRequestTiming } from '#server/request-timing.ts'
import { builtShopAt } from '#shop/http/build-shop-files.ts'
import { content } from '#shop/http/content/content.ts'
import type { PageHandler, ServerEntry, Visit } from '#shop/loaders/visit.server.ts'
import type { ShopInProcess } from './shop-in-process.ts'

/** The built pages as a function, with the visit of the cookie's session; without HTTP. */
export async function openPageHandler(
  { backend }: ShopInProcess,
  cookie: string | null,
): Promise<{ handle: PageHandler; visit: Visit }> {
  const token = cookie?.split('=')[1] ?? null
  const anonymous = { cardcode: null, email: null, requestId: 'bench', address: null }
  const session =
    token === null ? null : (await backend.client.call(readSession, { body: { token } }, anonymous)).account
  const entry: ServerEntry = await import(
    pathToFileURL(join(builtShopAt(join(import.meta.dirname, '../..')).server, 'index.js')).href
  )
  const handle = entry.createHandler({
    backend: backend.client,
    mediaBaseUrl: '/media',
    publicUrl: null,
    languages: DEFAULT_LANGUAGES,
    content,
    reportError(error) {
      throw error
    },
  })
  const visit: Visit = {
    session,
    sessionFailed: false,
    token,
    requestId: 'bench',
    address: null,
    nonce: randomBytes(18).toString('base64url'),
    timing: createRequestTiming(),
  }
  return { handle, visit }
}
