import { expect, test, vi } from 'vitest'
import { mayHavePopup, mayShowPopup, requestPopup } from './popup-request.ts'

const LINK = { href: '/promos/501', description: 'Ver la promo', background: 'D' } as const
const ABOUT = { title: '3×2 en taladros', lastDay: '2026-03-31', offer: null }
const PICTURE = { width: 960, height: 960 }
const load = async () => PICTURE
const notAborted = () => new AbortController().signal

test.each([
  ['customer', '/', true],
  ['customer', '/shop/cart', true],
  ['customer', '/promos', false],
  ['customer', '/promos/501', false],
  ['customer', '/promos-viejas', true],
  ['user', '/', false],
  ['visitor', '/', false],
] as const)('POP-02 POP-03 a %s at %s: %s', (role, pathname, requests) => {
  expect(mayHavePopup(role, pathname)).toBe(requests)
})

test.each([
  ['/', true],
  ['/shop/catalog', true],
  ['/shop/products/A', true],
  ['/promos', false],
  ['/promos/501', false],
  ['/shop/cart', false],
  ['/shop/checkout', false],
  ['/account/status', false],
  ['/account/dashboard', false],
])('POP-13 it may be shown over %s: %s', (pathname, may) => {
  expect(mayShowPopup(pathname)).toBe(may)
})

test('POP-05 POP-06 a popup is returned with its picture loaded', async () => {
  const popup = { image: '/media/p/1/1.webp', link1: LINK, link2: null, about: ABOUT }
  expect(await requestPopup(notAborted(), { fetchPopup: async () => popup, loadPicture: load })).toEqual({
    ...popup,
    ...PICTURE,
  })
})

test('POP-10 without an image nothing is loaded and nothing is shown', async () => {
  const loadPicture = vi.fn(load)
  const nothing = { image: null, link1: LINK, link2: null, about: null }
  expect(await requestPopup(notAborted(), { fetchPopup: async () => nothing, loadPicture })).toBeNull()
  expect(loadPicture).not.toHaveBeenCalled()
})

test('POP-11 a link with an unsafe scheme is dropped in the browser too', async () => {
  const popup = {
    image: '/a.webp',
    link1: { ...LINK, href: 'javascript:alert(1)' },
    link2: LINK,
    about: null,
  }
  const shown = await requestPopup(notAborted(), { fetchPopup: async () => popup, loadPicture: load })
  expect(shown).toMatchObject({ link1: null, link2: LINK })
})

test.each([
  ['the response', { fetchPopup: async () => Promise.reject(new Error('unreachable')), loadPicture: load }],
  [
    'the picture',
    {
      fetchPopup: async () => ({ image: '/a.webp', link1: null, link2: null, about: null }),
      loadPicture: async () => Promise.reject(new Error('broken')),
    },
  ],
])('ERR-16 when %s cannot be loaded exactly one message is logged', async (_, sources) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await requestPopup(notAborted(), sources)).toBeNull()
  expect(log.mock.calls).toEqual([['error obtaining popup data']])
  log.mockRestore()
})

test('ERR-16 a request aborted by leaving the page logs nothing', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetchPopup = async () => Promise.reject(new Error('aborted'))
  expect(await requestPopup(AbortSignal.abort(), { fetchPopup, loadPicture: load })).toBeNull()
  expect(log).not.toHaveBeenCalled()
  log.mockRestore()
})
