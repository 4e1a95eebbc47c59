import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { productLookup, productSearch } from '#contract/shop/products.ts'
import { aPublicCard } from '#domain/testing/products.ts'
import { DEFAULT_LANGUAGES } from '#domain/text/locale.ts'
import { createRequestTiming } from '#server/request-timing.ts'
import { backendContext } from '../../../loaders/backend.server.ts'
import { visitContext } from '../../../loaders/session.server.ts'
import { loader } from '../../../routes/product.tsx'

test('PDP-01 SHP-07 the page uses the call behind /api/products/lookup, with descriptions, and its first product', async () => {
  const products = [aPublicCard({ code: 'TAL-1' }), aPublicCard({ code: 'TAL-2' })]
  const calls: unknown[][] = []
  const call = async (...args: unknown[]) => {
    calls.push(args.slice(0, 2))
    return { products }
  }
  const context = new RouterContextProvider()
  context.set(backendContext, Object({ call }))
  context.set(visitContext, {
    session: null,
    sessionFailed: false,
    token: null,
    onlyReads: false,
    languages: DEFAULT_LANGUAGES,
    requestId: 'r1',
    address: '::1',
    nonce: 'n',
    timing: createRequestTiming(),
  })
  const request = new Request('http://shop.test/shop/products/TAL-1')
  const loaded = await loader(Object({ context, request, params: { slug: 'TAL-1' } }))
  expect(calls).toEqual([
    [productLookup, { query: { itemcodes: 'TAL-1', withDesc: true } }],
    [productSearch, expect.anything()],
  ])
  expect(loaded).toMatchObject({ product: products[0] })
})
