import { sql } from 'kysely'
import sharp from 'sharp'
import { bannerAddress } from '../../media/banner-address.ts'
import { aContent, aLine } from '../../promos/testing/promo-content.ts'
import type { OfficeRequestContext, OfficeRequests } from './office-request.ts'

const DAYS = { validFrom: '2020-01-01', validTo: '2099-12-31' }

/** Requests about promotions and popups. */
export const marketingRequests: OfficeRequests = {
  OfficePromos: () => ({}),
  OfficePromo: async context => ({ query: { docEntry: await aDraft(context) } }),
  PromoUses: async context => ({ query: { docEntry: await aDraft(context) } }),
  ExportPromoUses: async context => ({ query: { docEntry: await aDraft(context), format: 'csv' } }),
  PromoCarts: async context => ({ query: { docEntry: await aDraft(context) } }),
  PromoChoices: () => ({}),
  PromoProducts: () => ({ body: { codes: ['no-existe'] } }),
  PromoAsCustomer: async context => ({
    body: { docEntry: null, promo: await aPromo(context), cardcode: 'C20001', day: null },
  }),
  SavePromo: async context => ({
    body: { docEntry: null, version: null, ...(await aPromo(context)) },
    records: ['promo', 'promo-line'],
  }),
  PublishPromo: async context => ({
    body: { docEntry: await aDraft(context), version: 2 },
    records: ['promo'],
  }),
  EndPromo: async context => {
    const docEntry = await aDraft(context)
    await sql`update promos set state = 'published', active = true where doc_entry = ${docEntry}`.execute(
      context.db,
    )
    return { body: { docEntry, version: 3, carts: 'keep', confirmsCarts: 0 }, records: ['promo'] }
  },
  UploadBanner: async () => {
    const pixel = sharp({ create: { width: 4, height: 4, channels: 3, background: 'white' } })
    return { body: { base64: (await pixel.png().toBuffer()).toString('base64') }, records: [] }
  },
  OfficePopups: () => ({}),
  PopupFor: () => ({ query: { cardcode: 'C20001' } }),
  SavePopup: () => ({
    body: {
      id: null,
      version: null,
      title: 'De prueba',
      image: 'https://fotos.test/prueba.webp',
      link1: { href: '/promos', description: 'Ver', background: 'D' },
      link2: null,
      ...DAYS,
      priority: 0,
      audience: [{ kind: 'customer', value: 'C20001' }],
      state: 'draft',
    },
    records: ['popup', 'popup-audience'],
  }),
  HomeBlocks: () => ({}),
  HomeAsCustomer: () => ({ body: { cardcode: 'C20001', day: null, typed: null } }),
  BannerContrast: async context => ({
    body: { image: await aBannerPicture(context), focus: { x: 50, y: 50 } },
  }),
  SaveHomeBlock: () => ({
    body: { id: null, version: null, ...A_BLOCK },
    records: ['home-block', 'home-block-audience'],
  }),
  OrderHomeBlocks: async ({ db }) => {
    const { rows } = await sql<{ id: number }>`select id from home_blocks order by position`.execute(db)
    const was = rows.map(({ id }) => id)
    return { body: { was, ids: was.toReversed() }, records: ['home-block'] }
  },
  RemoveHomeBlock: async ({ db }) => {
    const { rows } = await sql<{ id: number }>`
      insert into home_blocks (kind, position) values ('promos', 900) returning id`.execute(db)
    return { body: { id: rows[0]?.id, version: 1 }, records: ['home-block'] }
  },
  OfficeContents: () => ({}),
  OfficeContent: () => ({ query: { slug: 'faq' } }),
  OfficeTranslation: () => ({ query: { slug: 'faq', language: 'pt' } }),
  ContentVersion: () => ({ query: { slug: 'faq', version: 1 } }),
  ContentPreviewLink: () => ({ query: { slug: 'faq' } }),
  ContentFilling: () => ({ query: { itemcodes: 'A1,B2' } }),
  SaveContent: () => ({ body: { slug: null, version: null, ...A_POST }, records: ['content'] }),
  SaveTranslation: async ({ db }) => {
    const { rows } = await sql<{ version: number }>`
      select draft_version as version from content_pages where slug = 'faq.pt'`.execute(db)
    const of = { slug: 'faq', language: 'pt', version: rows[0]?.version ?? null, restoredFrom: null }
    const sources = { title: 1, summary: null, lead: null, body: null }
    return {
      body: { ...of, title: 'Perguntas frequentes', summary: '', lead: '', body: [], sources },
      records: ['content'],
    }
  },
  PublishContent: () => ({
    body: { slug: 'faq', version: 1, at: '2099-01-01T12:00:00.000Z' },
    records: ['content'],
  }),
  WithdrawContent: () => ({ body: { slug: 'elegir-una-amoladora', what: 'article' }, records: ['content'] }),
}

const A_BLOCK = {
  content: { kind: 'text', title: 'De prueba', text: 'Un texto.', link: { href: '', label: '' } },
  validFrom: null,
  validTo: null,
  active: false,
  shownTo: 'customers',
  audience: [{ kind: 'customer', value: 'C20001' }],
} as const

/** The address of a picture that was uploaded. */
async function aBannerPicture({ db }: OfficeRequestContext): Promise<string> {
  const body = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .webp()
    .toBuffer()
  const { rows } = await sql<{ id: string }>`
    insert into files (kind, name, content_type, body) values ('banner', 'a.webp', 'image/webp', ${body})
    returning id`.execute(db)
  return bannerAddress(rows[0]?.id ?? '')
}

const A_POST = {
  title: 'De prueba',
  summary: 'Una nota de prueba.',
  lead: '',
  picture: null,
  author: null,
  tags: [],
  shelves: [],
  body: [{ type: 'paragraph', content: [{ type: 'text', text: 'Texto.' }] }],
} as const

/** A promotion of a product of the demo. */
async function aPromo({ db }: OfficeRequestContext) {
  const { rows } = await sql<{ itemCode: string }>`
    select p.itemcode as "itemCode" from products p where p.active order by p.itemcode limit 1`.execute(db)
  return aContent({ ...DAYS, lines: [aLine(rows[0]?.itemCode ?? '')] })
}

/** A draft with one line; its version is 2, because the line came after it. */
async function aDraft({ db }: OfficeRequestContext): Promise<number> {
  const { rows } = await sql<{ docEntry: number }>`
    insert into promos (doc_entry, title, valid_from, valid_to, active, kind, state)
    values (nextval('promo_numbers') + 500000, 'De prueba', ${DAYS.validFrom}, ${DAYS.validTo}, false, 'choose', 'draft')
    returning doc_entry as "docEntry"`.execute(db)
  const docEntry = rows[0]?.docEntry ?? 0
  await sql`
    insert into promo_lines (doc_entry, line_num, itemcode, quantity, price, currency)
    select ${docEntry}, 1, itemcode, 1, 100, 'UYU' from products where active order by itemcode limit 1`.execute(
    db,
  )
  return docEntry
}
