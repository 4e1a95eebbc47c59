import { openLine, type Sent, sendPatiently } from './line.ts'
import { HOST } from './question.ts'

/** Pages people read all day. */
const READ = ['/', '/shop/catalog', '/promos', '/site/faq', '/site/terms', '/blog/category-classic']

/**
 * Has the pages people read kept, then asks for `count` pages of searches that nobody else makes, from several
 * connections. Gives the read pages that had to be made again afterwards.
 */
export async function floodWithInventedPages(
  port: number,
  count: number,
): Promise<{ asked: number; madeAgain: string[] }> {
  const reader = openLine(port)
  const visit = (target: string): Sent => ({
    target,
    headers: [
      ['Host', HOST],
      ['Accept-Encoding', 'br'],
    ],
  })
  const read = () => sendPatiently(reader, ...READ.map(visit))
  // Made, then read again: that is what tells a page of the shop from an invented one.
  await read()
  await read()
  let asked = 0
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      const line = openLine(port)
      while (asked < count) {
        asked += 1
        await sendPatiently(line, visit(`/shop/catalog?term=inventado-${asked}&page=1&sort=price_asc`))
      }
      line.close()
    }),
  )
  const answers = await read()
  reader.close()
  // What is made for the answer says how long that took; what comes from memory says nothing.
  const made = READ.filter((_, at) => answers[at]?.headers.get('server-timing')?.some(isRendered) ?? false)
  return { asked, madeAgain: made }
}

function isRendered(timing: string): boolean {
  return /\bpage;/.test(timing)
}
