import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { CartItem } from '#domain/cart/cart.ts'
import type { Shortage } from '#domain/cart/shortage.ts'
import { subscribeToToasts } from '#ui/feedback/toast.ts'
import { forgetCart, NO_CART, useCartState } from '../store/cart-state.ts'
import { aCard } from './cards.ts'

export const owner = { cardcode: 'C1', email: 'ana@demo.test' }

interface SavedLine {
  readonly itemCode: string
  readonly quantity: number
}

/** A shop whose saved cart is the last save and `otherLines`, which another device saved; `GONE` is no product. */
function cartShop() {
  return {
    revision: 0,
    saves: [] as { lines: SavedLine[]; promos: unknown[] }[],
    otherLines: [] as SavedLine[],
    saveStatus: 200,
    shortages: [] as Shortage[],
    toasts: [] as string[],
  }
}

interface CartPage {
  /** Local storage; emptied before each test. */
  readonly stored: Map<string, string>
  /** Starts the server from scratch. */
  readonly reset: () => void
  readonly answer: (url: string, init?: RequestInit) => Promise<Response>
  readonly onToast: (kind: string, text: string) => void
}

/** Opens the owner's cart in a page with fake timers before each test of a file, and leaves it afterwards. */
export function openCartPage({ stored, reset, answer, onToast }: CartPage): void {
  let stopToasts = () => {}
  beforeEach(async () => {
    vi.useFakeTimers()
    stored.clear()
    reset()
    stopToasts = subscribeToToasts(({ kind, text }) => onToast(kind, text))
    vi.stubGlobal('fetch', answer)
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    })
    useCartState.setState({ ...NO_CART, owner })
    await vi.advanceTimersByTimeAsync(0)
  })
  afterEach(() => {
    forgetCart()
    stopToasts()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

/** Opens the owner's cart, empty and restored, before each test of a file. */
export function openCart() {
  const shop = { ...cartShop(), stored: new Map<string, string>() }

  async function answer(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(url, 'https://shop.test')
    const { saves, shortages } = shop
    if (shop.saveStatus === 401) return Response.json({ code: 'UNAUTHENTICATED' }, { status: 401 })
    if (pathname === '/api/web/GetCart') {
      expect(Object.fromEntries(searchParams)).toEqual(owner)
      const { lines, promos } = saves.at(-1) ?? { lines: [], promos: [] }
      const all = [...lines, ...shop.otherLines]
      return Response.json({ lines: all, promos, updatedAt: null, revision: shop.revision, shortages })
    }
    if (pathname === '/api/products/lookup') {
      const codes = searchParams.get('itemcodes')?.split(',') ?? []
      return Response.json({ products: codes.filter(code => code !== 'GONE').map(code => aCard(code)) })
    }
    if (pathname === '/api/web/getpromo') {
      expect(Object.fromEntries(searchParams)).toEqual({ docEntry: '7', cardcode: owner.cardcode })
      return Response.json({ code: 'NOT_FOUND' }, { status: 404 })
    }
    if (shop.saveStatus !== 200) return Response.json({ code: 'INTERNAL' }, { status: shop.saveStatus })
    expect(new Headers(init.headers).get('if-match')).toBe(`"${shop.revision}"`)
    saves.push(JSON.parse(String(init.body)))
    shop.revision += 1
    return Response.json({
      saved: true,
      updatedAt: '2026-01-01T00:00:00Z',
      revision: shop.revision,
      shortages,
    })
  }

  openCartPage({
    stored: shop.stored,
    reset: () => Object.assign(shop, cartShop()),
    answer,
    onToast: (kind, text) => shop.toasts.push(`${kind}: ${text}`),
  })
  return shop
}

/** The outcome of a change once the delay of its save has passed. */
export async function saved(outcome: Promise<boolean>): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(100)
  return outcome
}

export function firstItem(): CartItem {
  const item = useCartState.getState().cart.items[0]
  if (item === undefined) throw new Error('The cart is empty')
  return item
}
