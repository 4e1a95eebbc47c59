import { HOST } from './actor-request.ts'
import { openRawConnection, type RawRequest, sendWithRetries } from './raw-http.ts'

/** Pages that many visitors read. */
const POPULAR_PAGES = ['/', '/shop/catalog', '/promos', '/site/faq', '/site/terms', '/blog/category-classic']

/**
 * Gets the popular pages into the page cache, then requests `count` pages of invented searches over several
 * connections. Returns the popular pages that had to be rendered again afterwards.
 */
export async function floodWithInventedPages(
  port: number,
  count: number,
): Promise<{ requested: number; rerendered: string[] }> {
  const reader = openRawConnection(port)
  const visit = (target: string): RawRequest => ({
    target,
    headers: [
      ['Host', HOST],
      ['Accept-Encoding', 'br'],
    ],
  })
  const read = () => sendWithRetries(reader, ...POPULAR_PAGES.map(visit))
  // Rendered, then read again: the second read protects a page from eviction by invented ones.
  await read()
  await read()
  let requested = 0
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      const connection = openRawConnection(port)
      while (requested < count) {
        requested += 1
        await sendWithRetries(
          connection,
          visit(`/shop/catalog?term=inventado-${requested}&page=1&sort=price_asc`),
        )
      }
      connection.close()
    }),
  )
  const responses = await read()
  reader.close()
  // Only a rendered response has a `page` entry in its `Server-Timing`.
  const made = POPULAR_PAGES.filter(
    (_, at) => responses[at]?.headers.get('server-timing')?.some(isRendered) ?? false,
  )
  return { requested, rerendered: made }
}

function isRendered(timing: string): boolean {
  return /\bpage;/.test(timing)
}
