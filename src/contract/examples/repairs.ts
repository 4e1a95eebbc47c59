import type { ReplyOf } from '../call.ts'
import { answerQuote, services, servicestatus } from '../shop/repairs.ts'
import { getProductosGtia, registroGtia } from '../shop/warranty.ts'
import { type ExampleChapter, example } from './call-example.ts'

const repair = {
  docNum: 7102,
  itemCode: 'TAL-710PTZ13',
  title: 'Taladro percutor 710 W',
  serial: 'TZ-2231-884',
  receivedAt: '2026-03-02T13:10:00.000Z',
  status: 'quoted',
  statusDescription: 'Presupuestado',
  statusAt: '2026-03-05T17:40:00.000Z',
  underWarranty: false,
  failure: 'No gira',
  diagnosis: 'Inducido quemado',
  quote: { amount: 1450, currency: '$', status: 'pending' },
  promisedAt: '2026-03-16',
  deliveredAt: null,
  branch: 'Taller central',
  tracking: null,
} satisfies ReplyOf<typeof services>['services'][number]

const history = [
  { status: 'received' as const, statusDescription: 'Ingresado', at: repair.receivedAt, note: null },
  { status: 'quoted' as const, statusDescription: 'Presupuestado', at: repair.statusAt, note: null },
]

export const repairChapter: ExampleChapter = {
  title: 'Repairs',
  about: 'Machines in the workshop, from receipt to delivery.',
  examples: [
    example(servicestatus, {
      query: { docNum: 7102, cardcode: 'C20001' },
      reply: { ...repair, history },
      refusals: ['NOT_FOUND'],
    }),
    example(services, {
      query: { cardcode: 'C20001', start: '2025-01-01', end: '2026-03-31' },
      reply: { services: [repair], total: 1, truncated: false },
    }),
    example(answerQuote, {
      body: { cardcode: 'C20001', docNum: 7102, accept: true },
      reply: {
        ...repair,
        status: 'approved',
        statusDescription: 'Presupuesto aceptado',
        statusAt: '2026-03-06T12:00:00.000Z',
        quote: { amount: 1450, currency: '$', status: 'accepted' },
        history: [
          ...history,
          {
            status: 'approved',
            statusDescription: 'Presupuesto aceptado',
            at: '2026-03-06T12:00:00.000Z',
            note: null,
          },
        ],
      },
      refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
    }),
  ],
}

export const warrantyChapter: ExampleChapter = {
  title: 'Warranty',
  about: 'Registration of a warranty by the buyer, with or without a session.',
  examples: [
    example(getProductosGtia, {
      query: { marca: 'tordaz' },
      reply: {
        marca: 'Tordaz',
        slug: 'tordaz',
        terms: 'La garantía cubre defectos de fabricación.',
        products: [
          {
            itemCode: 'TAL-710PTZ13',
            title: 'Taladro percutor 710 W',
            image: '/media/p/TAL-710PTZ13/1.webp',
            imageTint: '#f7f1ec',
            months: 24,
            needsSerial: true,
            serialHint: 'En la etiqueta, debajo del mango.',
          },
        ],
      },
      refusals: ['NOT_FOUND'],
    }),
    example(registroGtia, {
      body: {
        cardcode: '',
        marca: 'tordaz',
        itemCode: 'TAL-710PTZ13',
        serial: 'TZ-2231-884',
        purchaseDate: '2026-03-10',
        reseller: 'Ferretería La Llave',
        invoiceRef: 'A 40731',
        name: 'Nicolás Acosta',
        docType: 'CI',
        docNumber: '1.234.567-2',
        email: 'nicolas@ejemplo.test',
        phone: '099 765 432',
        department: 'MO',
        city: 'Montevideo',
        proof: { name: 'boleta.pdf', base64: 'JVBERi0xLjQK' },
        consent: true,
        website: '',
      },
      reply: {
        id: '0c2f6f2e-58b1-4a5e-9f0b-6a1d6f3f2b10',
        status: 'submitted',
        statusDescription: 'Recibida',
        itemCode: 'TAL-710PTZ13',
        title: 'Taladro percutor 710 W',
        validUntil: '2028-03-09',
      },
      refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'RATE_LIMITED'],
    }),
  ],
}
