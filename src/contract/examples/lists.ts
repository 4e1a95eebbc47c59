import {
  addToProductList,
  createProductList,
  deleteProductList,
  productList,
  productLists,
  setProductListLine,
  updateProductList,
} from '../shop/lists.ts'
import { type ExampleChapter, example } from './call-example.ts'

const head = {
  listId: 7,
  name: 'Pedido semanal',
  shared: true,
  isMine: true,
  ownerName: 'Marta Ibáñez',
  lineCount: 2,
  revision: 4,
  updatedAt: '2026-03-14T14:05:00.000Z',
}
const detail = {
  ...head,
  lines: [
    { itemCode: 'TAL-710PTZ13', quantity: 2, title: 'Taladro percutor 710 W mandril 13 mm Tordaz' },
    { itemCode: '006101', quantity: 12, title: 'Candado de bronce 20 mm Cerrojal' },
  ],
}
const lines = [{ itemCode: '006101', quantity: 12 }]

export const listChapter: ExampleChapter = {
  title: 'Lists',
  about: 'Named lists of products, of one user or shared inside the company.',
  examples: [
    example(productLists, { query: { cardcode: 'C20001' }, reply: { lists: [head] } }),
    example(productList, {
      query: { listId: 7, cardcode: 'C20001' },
      reply: detail,
      refusals: ['NOT_FOUND'],
    }),
    example(createProductList, {
      body: { cardcode: 'C20001', name: 'Pedido semanal', shared: true, lines },
      reply: detail,
      refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
    }),
    example(updateProductList, {
      query: { listId: 7 },
      body: { cardcode: 'C20001', name: 'Pedido de los lunes', shared: true },
      reply: { ...detail, name: 'Pedido de los lunes', revision: 5 },
      refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
    }),
    example(deleteProductList, {
      query: { listId: 7, cardcode: 'C20001', revision: 4 },
      reply: { deleted: true },
      refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
    }),
    example(addToProductList, {
      query: { listId: 7 },
      body: { cardcode: 'C20001', lines },
      reply: detail,
      refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
    }),
    example(setProductListLine, {
      query: { listId: 7 },
      body: { cardcode: 'C20001', itemCode: '006101', quantity: 24, was: 12 },
      reply: detail,
      refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
    }),
  ],
}
