import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { demoRecords } from '#backend/testing/demo/demo-records.ts'
import { builtShopAt } from '#shop/http/build-shop-files.ts'
import { openDemoSite, type Who } from './testing/demo-site.ts'
import { pageBudgets } from './testing/statement-budgets.ts'

/** Access to each page of the built shop; the test of statement budgets checks that no page is missing. */

const ROOT = join(import.meta.dirname, '../..')
await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'build'], { cwd: ROOT })
const { db, shop, signInAs } = await openDemoSite({ buildOf: language => builtShopAt(ROOT, language) })
const demo = demoRecords(db)
const customer = await signInAs('C20001')
const withoutCardcode = await signInAs(null)

const PROTECTED = /^\/(account(?!\/(login|activate|reset|email)\b)|shop\/(cart|checkout)|repairs)\b/
/** Pages for signed-in users without a cardcode. */
const OWN_ACCOUNT = /^\/account\/(profile|password)$/
const EXPLANATION = 'La cuenta no tiene un código de cliente'

async function visit(url: string, who: Who) {
  const answer = await shop.inject({ url, headers: who === null ? {} : { cookie: who } })
  return { status: answer.statusCode, location: answer.headers.location, body: answer.body }
}

test.each(
  Object.entries(pageBudgets),
)('AUT-05 AUT-22 AUT-23 AUT-24 %s admits the roles it is for', async (_page, { at }) => {
  for (const address of at) {
    const url = typeof address === 'string' ? address : await address(demo)
    const [path = ''] = url.split('?')
    const visitor = await visit(url, null)
    const user = await visit(url, withoutCardcode)
    expect(user.body.includes(EXPLANATION), url).toBe(PROTECTED.test(path) && !OWN_ACCOUNT.test(path))
    expect((await visit(url, customer)).body, url).not.toContain(EXPLANATION)
    if (PROTECTED.test(path)) {
      const signIn = `/api/auth/login?returnTo=${encodeURIComponent(url)}`
      expect(visitor).toMatchObject({ status: 302, location: signIn, body: '' })
    } else {
      expect([url, visitor.status]).toEqual([url, path === '/nada' ? 404 : 200])
    }
  }
})
