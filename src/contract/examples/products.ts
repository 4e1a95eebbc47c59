import type { ReplyOf } from '../call.ts'
import { getFamilies } from '../shop/families.ts'
import {
  productLookup,
  productSearch,
  productSizes,
  productSubstitutes,
  productsList,
} from '../shop/products.ts'
import { quickOrder, quickOrderFile } from '../shop/quick-order.ts'
import { type ExampleChapter, example } from './call-example.ts'

const screw = {
  id: 4127,
  code: 'TOR-0816',
  itemCode: 'TOR-0816',
  title: 'Tornillo autorroscante 8 x 1" caja x 100',
  name: 'Tornillo autorroscante 8 x 1" caja x 100',
  images: [{ url: '/media/p/TOR-0816/1.webp', tint: '#f0f1f2' }],
  brand: { name: 'Quebrax', slug: 'quebrax' },
  family: 'Ferretería',
  category: 'Bulonería',
  subcategory: 'Tornillos',
  subsubcategory: 'Autorroscantes',
  unitMult: 10,
  unitsPerItem: 100,
  factorQty: null,
  codeBars: '7730000041276',
  listOrder: 310,
  warrantyMonths: null,
  active: true,
  updatedAt: '2026-03-12T14:05:00Z',
}

/** As customer C20001 sees it: list price, discount, net price. */
const customersScrew = {
  ...screw,
  price: 48,
  discount: 22.5,
  finalDiscount: 22.5,
  finalPrice: 37.2,
  priceRule: { kind: 'category', validTo: null },
  compareAtPrice: 48,
  pvp: 79,
  pvpCur: '$',
  currency: '$',
  tax: 22,
  stockStatus: 'S',
  stockDescription: 'Disponible',
  hasStock: true,
} satisfies ReplyOf<typeof productSearch>['products'][number]

const orderedLines = [
  { number: 1, text: 'TOR-0816 20', by: 'code', isSure: true, isUsual: false, quantity: 20 },
  { number: 2, text: 'tornillo autorroscante', by: 'words', isSure: true, isUsual: false, quantity: null },
] as const
const quickOrderReply = {
  lines: orderedLines.map(({ quantity, ...line }) => ({
    ...line,
    skipped: null,
    leftOut: null,
    nearestSize: null,
    candidates: [{ itemCode: 'TOR-0816', quantity }],
  })),
  products: [customersScrew],
  shortages: [{ itemCode: 'TOR-0816', available: 10 }],
} satisfies ReplyOf<typeof quickOrder>

export const catalogueChapter: ExampleChapter = {
  title: 'Catalogue',
  about:
    'The tree of families and the products. A visitor’s product has no key of price, discount, tax or stock; a customer’s has all of them, at that customer’s own terms.',
  examples: [
    example(getFamilies, {
      reply: {
        families: [
          {
            name: 'Ferretería',
            slug: 'ferreteria',
            position: 2,
            categories: [
              {
                name: 'Bulonería',
                slug: 'buloneria',
                subcategories: [
                  {
                    name: 'Tornillos',
                    slug: 'tornillos',
                    subsubcategories: ['Autorroscantes', 'Para madera'],
                  },
                ],
              },
            ],
          },
        ],
      },
    }),
    example(productLookup, {
      query: { cardcode: 'C20001', itemcodes: 'TOR-0816,NO-EXISTE', withDesc: 'false' },
      reply: {
        products: [{ ...customersScrew, description: '', videos: [], videoLinks: [], documents: [] }],
        notFound: ['NO-EXISTE'],
      },
      refusals: ['VALIDATION'],
    }),
    example(productSearch, {
      query: {
        term: 'tornillo 8 x 1',
        cardcode: 'C20001',
        medida: 'largo:25.4',
        inStock: 'true',
        page: 1,
        limit: 12,
      },
      reply: {
        products: [customersScrew],
        exactCode: null,
        total: 1,
        truncated: false,
        corrected: null,
        partial: false,
        leftOut: null,
        nearestSize: null,
        terms: ['tornillo', '8', '1'],
        page: 1,
        limit: 12,
        pages: 1,
        from: 1,
        to: 1,
        sort: 'default',
        filters: {
          categories: [
            {
              name: 'Ferretería',
              slug: 'ferreteria',
              count: 1,
              level: 'family',
              filters: { family: 'ferreteria' },
            },
          ],
          brands: [{ name: 'Quebrax', slug: 'quebrax', count: 1, selected: false }],
          inStock: 1,
          onSale: 1,
          measures: [
            {
              kind: 'largo',
              values: [{ value: 25.4, label: '1"', count: 1, selected: true }],
            },
          ],
        },
      },
    }),
    example(productSubstitutes, {
      query: { cardcode: 'C20001', itemCode: 'TOR-0816' },
      reply: {
        products: [
          {
            ...customersScrew,
            id: 5310,
            code: 'TOR-0816RC',
            itemCode: 'TOR-0816RC',
            brand: { name: 'Rosconar', slug: 'rosconar' },
            codeBars: null,
          },
        ],
      },
      refusals: ['NOT_FOUND'],
    }),
    example(productSizes, {
      query: { cardcode: 'C20001', itemCode: 'TOR-0816' },
      reply: {
        table: {
          title: 'Tornillo autorroscante caja x 100',
          shared: [{ kind: 'medida', label: '8' }],
          rows: { kinds: ['largo'], labels: ['3/4"', '1"'] },
          columns: null,
          cells: [
            {
              row: 0,
              column: 0,
              product: {
                ...customersScrew,
                id: 4126,
                code: 'TOR-0812',
                itemCode: 'TOR-0812',
                title: 'Tornillo autorroscante 8 x 3/4" caja x 100',
                name: 'Tornillo autorroscante 8 x 3/4" caja x 100',
                codeBars: '7730000041269',
                sizeCount: 2,
              },
            },
            { row: 1, column: 0, product: { ...customersScrew, sizeCount: 2 } },
          ],
        },
      },
      refusals: ['NOT_FOUND'],
    }),
    example(quickOrder, {
      body: { cardcode: 'C20001', lines: orderedLines.map(({ text }) => text) },
      reply: quickOrderReply,
    }),
    example(quickOrderFile, {
      body: { cardcode: 'C20001', base64: btoa('TOR-0816 20\ntornillo autorroscante\n') },
      reply: quickOrderReply,
      refusals: ['TOO_LARGE'],
    }),
    example(productsList, {
      reply: {
        products: [
          {
            code: 'TOR-0816',
            title: 'Tornillo autorroscante 8 x 1" caja x 100',
            brand: 'Quebrax',
            family: 'Ferretería',
            category: 'Bulonería',
            subcategory: 'Tornillos',
            subsubcategory: 'Autorroscantes',
            listOrder: 310,
            updatedAt: '2026-03-12T14:05:00Z',
          },
        ],
        total: 1,
      },
    }),
  ],
}
