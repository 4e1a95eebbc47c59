import { expect } from 'vitest'
import type { BodyOf, Call, CallInput, ReplyOf } from '#contract/call.ts'
import type { Caller } from '#contract/client.ts'
import { homeBlocks, type saveHomeBlock } from '#contract/office/home-blocks.ts'
import { homePage } from '#contract/shop/home.ts'
import { DEFAULT_LANGUAGES } from '#domain/text/locale.ts'
import { NOW } from '../../catalogue/read/testing/catalogue-data.ts'
import { openTestCatalogue } from '../../catalogue/read/testing/open-test-catalogue.ts'
import { anOperator, nextKey, testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import type { TestDatabase } from '../../testing/test-database.ts'
import { homePageHandlers } from '../handlers.ts'
import { homeBlockHandlers } from '../office/handlers.ts'

export type BlockBody = BodyOf<typeof saveHomeBlock>

/** The home page of the shop and of the back office over a test database, with the people who make it. */
export async function openHomeOffice(database: TestDatabase, clock: () => Date = () => NOW) {
  const { db } = database
  const owner = await anOperator(db, 'dueno', { now: NOW, name: 'Olga Dueña' })
  const admin = await anOperator(db, 'administracion', { now: NOW, name: 'Ana Administración' })
  const content = await anOperator(db, 'contenido', { now: NOW, name: 'Carla Contenido' })
  const catalogue = await openTestCatalogue(database, { clock })
  const { call } = callRunner([
    ...homePageHandlers({ catalogue }),
    ...homeBlockHandlers({
      db,
      catalogue,
      office: testOffice(db, () => NOW),
      config: { languages: DEFAULT_LANGUAGES },
    }),
  ])
  const read = () => call(homeBlocks, {}, owner)
  return {
    owner,
    admin,
    content,
    catalogue,
    call,
    read,
    write: <C extends Call>(of: C, body: CallInput<C>['body'], by = owner): Promise<ReplyOf<C>> =>
      call(of, { body, idempotencyKey: nextKey() } as CallInput<C>, by),
    home: async (caller: Partial<Caller>) => (await call(homePage, {}, caller)).blocks,

    /** Until the shop has in memory what is stored. */
    async untilKnown(): Promise<void> {
      const versionsOf = (blocks: readonly { readonly id: number; readonly version: number }[]) =>
        blocks.map(({ id, version }) => `${id}.${version}`)
      const stored = versionsOf((await read()).blocks)
      await expect.poll(() => versionsOf(catalogue.snapshot().homeBlocks)).toEqual(stored)
    },
  }
}

/** A public text for everybody. */
export function aText(changes: Partial<BlockBody> = {}): BlockBody {
  return {
    id: null,
    version: null,
    content: { kind: 'text', title: 'Feria', text: 'Uno.\n\nDos.', link: { href: '', label: '' } },
    validFrom: null,
    validTo: null,
    active: true,
    shownTo: 'all',
    audience: [],
    ...changes,
  }
}
