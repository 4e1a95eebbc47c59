import type { JudgedCatalogue, JudgedProduct } from './judged-catalogue.ts'
import { idsWhere, type JudgedQuery } from './judged-query.ts'

const COMMONEST = 100
/** Groups of parts for the repair of machines, as the sellers call them. */
const SPARE_PARTS = /repuesto|respuesto|accesorios? p|especiales/i
/** Brands and marks that a seller writes first: nobody asks for them to see a kind of goods. */
const NO_THING = /^(con|sin|para|neo|makita|kemen|bis|smart|sc|flc|ex|kit|tor|torn|pas|numero)$/

/** The commonest first words of titles: right are goods that begin with the word, not bare parts of a machine. */
export function headWord(catalogue: JudgedCatalogue): JudgedQuery[] {
  const heads = new Map<string, number>()
  for (const { plain } of catalogue.products) {
    const [, head] = /^([a-z]{3,})(?![a-z.?])/.exec(plain) ?? []
    if (head !== undefined && !NO_THING.test(head))
      heads.set(singular(head), (heads.get(singular(head)) ?? 0) + 1)
  }
  const commonest = [...heads].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, COMMONEST)
  return commonest
    .map(([query]) => ({
      set: 'head word',
      query,
      measure: 'five goods' as const,
      right: idsWhere(catalogue, product => isGoods(product, query)),
    }))
    .filter(({ right }) => right.size > 0)
}

function isGoods({ plain, group }: JudgedProduct, head: string): boolean {
  const words = plain.match(/[a-z]{2,}|\d[\d./x]*/g) ?? []
  return words.length > 1 && !SPARE_PARTS.test(group) && words.some(word => singular(word) === head)
}

function singular(word: string): string {
  return word.replace(/(?<=[rnlds])es$|(?<=[aeiou])s$/, '')
}
