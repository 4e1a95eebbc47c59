import { describe, expect, test } from 'vitest'
import { productLookup, productSearch, productsList } from '#contract/shop/products.ts'
import { anOrder, NOW, TODAY } from '../catalogue/read/testing/catalogue-data.ts'
import { countStatements } from '../platform/db/statement-count.ts'
import { openToolShop } from './testing/tool-shop.ts'

const TERM_KEYS =
  /"(price|discount|finalDiscount|finalPrice|compareAtPrice|pvp|pvpCur|currency|tax|stockStatus|stockDescription|hasStock)"/

const { db, call, hardware, reseller, stranger } = await openToolShop()

describe('ProductsList', () => {
  test('API-09 CTL-06 returns every active product in compact form, without prices', async () => {
    const { products, total } = await call(productsList, {}, hardware)
    expect(total).toBe(3)
    expect(products[1]).toEqual({
      code: '0123',
      title: 'Taladro percutor eléctrico 13 mm',
      brand: 'Ñandú',
      family: 'Herramientas',
      category: 'Eléctricas',
      subcategory: 'Taladros',
      subsubcategory: '',
      listOrder: null,
      updatedAt: expect.any(String),
    })
    expect(JSON.stringify(products)).not.toMatch(TERM_KEYS)
  })

  test('returns the cached list until public data changes', async () => {
    const first = await call(productsList, {})
    expect(await call(productsList, {})).toBe(first)
    await db
      .updateTable('products')
      .set({ title: 'Martillo carpintero' })
      .where('itemcode', '=', 'MAR-5/8 "X"')
      .execute()
    await expect
      .poll(async () => (await call(productsList, {})).products[0]?.title)
      .toBe('Martillo carpintero')
    await db
      .updateTable('products')
      .set({ title: 'Martillo galponero' })
      .where('itemcode', '=', 'MAR-5/8 "X"')
      .execute()
    await expect
      .poll(async () => (await call(productsList, {})).products[0]?.title)
      .toBe('Martillo galponero')
  })
})

describe('who sees what', () => {
  test('AUT-33 no reply to a session without cardcode has a price, a tax or stock', async () => {
    for (const caller of [{}, stranger]) {
      const replies = [
        await call(productLookup, { query: { itemcodes: '0123,123,VIEJO', withDesc: true } }, caller),
        await call(productSearch, { query: { term: 'taladro' } }, caller),
        await call(productSearch, { query: { term: '', page: 1, orderby: 'price' } }, caller),
        await call(productsList, {}, caller),
      ]
      const text = JSON.stringify(replies)
      expect(text).toContain('"0123"')
      expect(text).not.toMatch(TERM_KEYS)
    }
  })

  test('AUT-36 null, undefined and empty cardcodes are equivalent; another customer’s is rejected', async () => {
    for (const cardcode of ['', 'null', 'undefined', undefined]) {
      const { products } = await call(productSearch, { query: { term: '0123', cardcode } })
      expect(products[0]).not.toHaveProperty('price')
    }
    const query = { term: '', cardcode: 'C20001' }
    await expect(call(productSearch, { query })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(call(productSearch, { query }, stranger)).rejects.toMatchObject({ code: 'NO_CARDCODE' })
    await expect(call(productSearch, { query }, reseller)).rejects.toMatchObject({
      code: 'CARDCODE_MISMATCH',
    })
    await expect(
      call(productLookup, { query: { itemcodes: '0123', cardcode: 'C20001' } }),
    ).rejects.toMatchObject({ status: 401 })
  })

  test('no SQL for visitors, nor for a customer whose account is cached', async () => {
    const browse = async (caller: object) => {
      await call(productLookup, { query: { itemcodes: '0123,123', withDesc: true } }, caller)
      await call(productSearch, { query: { term: 'taladro' } }, caller)
      await call(productSearch, { query: { term: '', page: 1, orderby: 'price', onSale: true } }, caller)
      await call(productsList, {}, caller)
    }
    await browse(hardware)
    for (const caller of [{}, stranger, hardware]) {
      const { statements } = await countStatements(() => browse(caller))
      expect(statements).toEqual([])
    }
  })

  test('D16 SRC-20 the rank and the last purchase count orders of the last 12 months that were not cancelled', async () => {
    const rankOf = async (code: string) =>
      (await call(productLookup, { query: { itemcodes: code } }, hardware)).products[0]?.listOrder
    expect([await rankOf('123'), await rankOf('0123'), await rankOf('VIEJO')]).toEqual([1, 2, null])
    const order = await anOrder(db, 'C20001', ['VIEJO', '0123'], NOW)
    await expect.poll(() => rankOf('VIEJO')).toBe(3)
    // ACC-07: the customer's last purchase, whatever the sort.
    const lastOf = async (orderby: string, who = hardware) => {
      const { products } = await call(productSearch, { query: { term: '', orderby } }, who)
      const card = products.find(({ code }) => code === '0123')
      return card !== undefined && 'lastBought' in card ? card.lastBought : null
    }
    expect(await lastOf('list_asc')).toEqual({ day: TODAY, quantity: 1 })
    expect(await lastOf('name')).toEqual({ day: TODAY, quantity: 1 })
    expect(await lastOf('list_asc', reseller)).toBeNull()
    // SRC-20: in lookups too.
    const lookedUp = async (who: object) =>
      (await call(productLookup, { query: { itemcodes: '0123' } }, who)).products[0]
    expect(await lookedUp(hardware)).toMatchObject({ lastBought: { day: TODAY, quantity: 1 } })
    for (const who of [reseller, {}]) expect(await lookedUp(who)).not.toHaveProperty('lastBought')
    await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order).execute()
    await expect.poll(() => rankOf('VIEJO')).toBeNull()
    expect(
      (await call(productLookup, { query: { itemcodes: '123' } }, reseller)).products[0]?.listOrder,
    ).toBeNull()
  })
})
