import { brochureStatusDescription } from '#domain/brochures/brochure-request.ts'
import type { ReplyOf } from '../call.ts'
import {
  type BrochureChoices,
  catalogFile,
  catalogLogo,
  catalogStatusCall,
  catalogs,
  createCatalog,
  uploadCatalogLogo,
} from '../shop/brochures.ts'
import { type ExampleChapter, example, fileExample } from './call-example.ts'

const catalogId = '5b1f4f0e-94c4-4a0b-8a7e-2f6f4d8e1c35'
const logoId = '9f7b2c1a-3d4e-4f5a-8b6c-7d8e9f0a1b2c'

const choices: BrochureChoices = {
  title: 'Bulonería marzo',
  logoUrl: `/client/logos/${logoId}`,
  filter: { family: 'ferreteria', category: 'buloneria' },
  itemCodes: null,
  prices: 'markup',
  markup: 35,
  rounding: 5,
  withTax: true,
  currencyNote: true,
  showStock: false,
  layout: 'grid9',
  sort: 'list',
  format: 'pdf',
  contact: { name: 'Laura Píriz', phone: '099 123 456', email: 'ventas@lallave.test' },
}

const ready = {
  catalogId,
  title: choices.title,
  format: 'pdf',
  status: 'ready',
  statusDescription: brochureStatusDescription('ready'),
  progress: 100,
  itemCount: 212,
  pages: 25,
  size: 1_845_220,
  error: null,
  createdAt: '2026-03-13T15:30:00.000Z',
  readyAt: '2026-03-13T15:30:21.000Z',
  expiresAt: '2026-04-12T15:30:21.000Z',
  downloadUrl: `/client/catalogs/${catalogId}/file?expires=1773416400&signature=c2lnbmF0dXJl`,
} satisfies ReplyOf<typeof catalogs>['catalogs'][number]

export const brochureChapter: ExampleChapter = {
  title: 'Brochures',
  about:
    'PDFs or spreadsheets of products that a customer makes for its own clients. They are produced in the background: request one, poll its progress, download the file by its signed link.',
  examples: [
    example(createCatalog, {
      body: { cardcode: 'C20001', email: 'ferreteria@demo.test', ...choices },
      reply: { catalogId, status: 'queued' },
      refusals: ['EMAIL_NOT_ALLOWED'],
    }),
    example(catalogs, { query: { cardcode: 'C20001' }, reply: { catalogs: [ready] } }),
    example(catalogStatusCall, {
      query: { catalogId, cardcode: 'C20001' },
      reply: { ...ready, request: choices },
      refusals: ['NOT_FOUND'],
    }),
    fileExample(catalogFile, {
      query: { catalogId, expires: 1773416400, signature: 'c2lnbmF0dXJl' },
      contentTypes: ['application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
    }),
    example(uploadCatalogLogo, {
      body: { cardcode: 'C20001', base64: 'iVBORw0KGgo=' },
      reply: { logoUrl: `/client/logos/${logoId}` },
      refusals: ['NOT_FOUND'],
    }),
    fileExample(catalogLogo, {
      query: { logoId, cardcode: 'C20001' },
      contentTypes: ['image/png', 'image/jpeg'],
      refusals: ['NOT_FOUND'],
    }),
  ],
}
