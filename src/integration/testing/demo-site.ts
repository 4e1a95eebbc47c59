import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import PostalMime from 'postal-mime'
import { afterAll } from 'vitest'
import { authTasks } from '#backend/auth/tasks.ts'
import { brochureTasks } from '#backend/brochures/tasks.ts'
import { openTestCatalogue } from '#backend/catalogue/read/testing/open-test-catalogue.ts'
import { createMailer } from '#backend/platform/mail/mailer.ts'
import { workQueue } from '#backend/platform/queue/testing/work-queue.ts'
import { userOf } from '#backend/testing/demo/demo-people.ts'
import { openDemoBackend } from '#backend/testing/demo/demo-shop.ts'
import { validRequests } from '#backend/testing/requests/valid-requests.ts'
import { urlOf } from '#contract/browser/call-server.ts'
import type { BrowserCall, Call, CallInput, ReplyOf } from '#contract/call.ts'
import { createLog } from '#server/log.ts'
import { requestLimits } from '#shop/http/load/load-shedding.ts'
import { buildShop, type PageSource } from '#shop/http/shop-server.ts'
import { readShopConfig } from '#shop/site/shop-config.ts'

/** Cookie header of a signed-in user; null for a visitor. */
export type Who = string | null

const clock = () => new Date()

const withoutPages: PageSource = { handle: async request => new Response(request.url) }

/** The demo shop with its backend in this process: requests pass through both. */
export async function openDemoSite(pages: PageSource = withoutPages) {
  const { db, url, backend, config } = await openDemoBackend()
  const shop = await buildShop({
    // What these tests send in a minute nobody does.
    config: readShopConfig({ CALL_ALLOWANCES: '0' }),
    backend: backend.client,
    log: createLog('silent'),
    pages,
    // On a busy machine a request may queue for long; load shedding is tested elsewhere.
    loadLimits: requestLimits.map(limits => ({ ...limits, longestWaitMs: 60_000 })),
  })
  afterAll(async () => {
    await shop.close()
    await backend.close()
  })
  const catalogue = await openTestCatalogue({ db, url }, { clock })

  /** Makes a data call as a browser would; returns the raw response. */
  async function ask<C extends Call>(
    who: Who,
    { browser: call }: BrowserCall<C>,
    given: CallInput<C> = {},
    headers: Record<string, string> = {},
  ) {
    const options: InjectOptions = {
      method: call.method,
      url: urlOf(call.path, given.query),
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(who === null ? {} : { cookie: who }),
        ...(call.idempotent ? { 'idempotency-key': given.idempotencyKey ?? crypto.randomUUID() } : {}),
        ...headers,
      },
      ...(given.body === undefined ? {} : { payload: Object(given.body) }),
    }
    return shop.inject(options)
  }

  async function signIn(
    email: string,
    password: string,
    headers: Record<string, string> = {},
  ): Promise<string> {
    const url = '/api/auth/login'
    const answer = await shop.inject({ method: 'POST', url, payload: { email, password }, headers })
    const cookie = sessionOf(answer.headers['set-cookie'])
    if (cookie === null) throw new Error(`${email} could not sign in: ${answer.body}`)
    return cookie
  }

  return {
    db,
    backend,
    shop,
    ask,
    signIn,
    requests: validRequests({ db, backend }),

    /** A session of the demo user of a customer; null: of the user without cardcode. */
    signInAs(cardcode: string | null): Promise<string> {
      const { email, password } = userOf(cardcode)
      return signIn(email, password)
    },

    /** The reply of a data call that must succeed. */
    async reply<C extends Call>(
      who: Who,
      call: BrowserCall<C>,
      given: CallInput<C> = {},
    ): Promise<ReplyOf<C>> {
      const { name, status, reply } = call.browser
      const answer = await ask(who, call, given)
      if (answer.statusCode !== status) throw new Error(`${name}: ${answer.body}`)
      // The schema is the call’s own; the compiler cannot follow that through the generic.
      return reply.parse(answer.json()) as never
    },

    /** Sends a form like a browser without scripts. */
    async submit(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
      const answer = await shop.inject({
        method: 'POST',
        url: path,
        payload: new URLSearchParams(fields).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
      })
      const { location = null, 'set-cookie': cookies } = answer.headers
      return { status: answer.statusCode, location, cookies: [cookies ?? []].flat() }
    },

    /** Works the queue: mails go to files, catalogues are made. */
    async work(): Promise<void> {
      const mailer = createMailer(config)
      const tasks = { config, db, mailer, clock, catalogue }
      await workQueue({ db, url }, { ...authTasks(tasks), ...brochureTasks(tasks) })
      mailer.close()
    },

    /** The token in the mail to `email` that links to a page; null without such a mail. */
    async mailedToken(email: string, page: string): Promise<string | null> {
      for (const name of globSync('*.eml', { cwd: join(config.dataDir, 'mail') })) {
        const mail = await PostalMime.parse(readFileSync(join(config.dataDir, 'mail', name)))
        const token = new RegExp(`${page}\\?token=([\\w-]+)`).exec(mail.text ?? '')?.[1]
        if (mail.to?.[0]?.address === email && token !== undefined) return token
      }
      return null
    },
  }
}

/** The session cookie among Set-Cookie headers, as the browser sends it back. */
export function sessionOf(cookies: string | readonly string[] | undefined): string | null {
  const cookie = [cookies ?? []].flat().find(text => text.startsWith('mostrador_session='))
  return cookie?.split(';', 1)[0] ?? null
}
