import { officeQuickOrder } from '#contract/office/orders/on-behalf.ts'
import { callOffice } from '../../../browser/call-office.ts'
import type { FoundProducts } from './code-entry.tsx'
import type { Product } from './notebook.ts'

/** What a text names, by the quick order at a customer's terms (OFC-17). Throws a `CallFailure`. */
export async function findProducts(cardcode: string, text: string): Promise<FoundProducts<Product>> {
  const { lines, products } = await callOffice(officeQuickOrder, { body: { cardcode, lines: [text] } })
  const [line] = lines
  const codes = (line?.candidates ?? []).map(({ itemCode }) => itemCode)
  return {
    products: codes.flatMap(code => products.find(({ itemCode }) => itemCode === code) ?? []),
    isSure: line?.isSure === true,
  }
}
