import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'

/**
 * The calls of the specification (section 7), on whose paths and payloads other programs depend: listed separately
 * from the contract, so that an accidental change fails.
 */
const specified = `
  GET /Configuration/ExchangeRate
  GET /Configuration/ChargeTransportMinAmount
  GET /web/servicestatus docNum
  GET /web/validclient cardcode
  GET /web/getFamilies
  GET /web/ProductLookup cardcode itemcodes withDesc
  GET /web/ProductSearch term cardcode orderby family category subcategory subsubcategory brand
  GET /web/ProductsList
  GET /{product}/Invoice docNum cardcode
  GET /web/clientRecipe docNum
  GET /client/header cardcode
  POST /web/CreateOrder lines promos shipping totals
  GET /web/order orderid cardcode
  GET /web/orders cardcode start end
  GET /web/Invoice docNum cardcode
  GET /web/InvoiceReturn docNum cardcode
  GET /web/ClientState cardcode
  POST /web/CreateCatalog title
  GET /web/ClientRegisterNotice cardcode email
  GET /web/getshipping amount department
  GET /web/getpromolines docEntry cardcode
  GET /web/getpromos cardcode family
  GET /web/getpromo cardcode docEntry
  POST /web/createorderpromo lines promos
  GET /web/Employes
  GET /web/GetCart cardcode email
  POST /web/SaveCart cardcode email lines promos
  GET /web/services cardcode start end
  GET /web/sendCFE folioPref folioNum cardcode email
  GET /web/getPopup cardcode email
  GET /web/getProductosGtia marca
`

const fieldsOf = (schema: z.ZodType) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])

test('API-01..32 every call of the specification has its path and accepts its payload', () => {
  for (const line of specified.trim().split('\n')) {
    const [method, path, ...payload] = line.trim().split(' ')
    const call = calls.find(one => one.method === method && one.path === path)
    expect(call, `${method} ${path}`).toBeDefined()
    const accepted = call === undefined ? [] : [...fieldsOf(call.query), ...fieldsOf(call.body)]
    expect(accepted, `${method} ${path}`).toEqual(expect.arrayContaining(payload))
  }
})
