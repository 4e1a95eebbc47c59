import type { JudgedCatalogue, JudgedProduct } from './judged-catalogue.ts'
import type { JudgedQuery } from './judged-query.ts'
import { headOf, isThing } from './things.ts'
import { readSizes } from './title-sizes.ts'

const COMMONEST = 100
const SHOWN = 5
/** Groups of parts for the repair of machines, as the sellers call them. */
const SPARE_PARTS = /repuesto|respuesto|schulz - especiales/i

/**
 * The commonest first words of titles: right are goods that are that thing, no parts of a machine without any size.
 * Where most of what has the name is such parts, right are those that say more than the bare word.
 */
export function headWord(catalogue: JudgedCatalogue): JudgedQuery[] {
  const heads = Map.groupBy(catalogue.products, ({ plain }) => headOf(plain))
  heads.delete(null)
  const commonest = [...heads].sort((a, b) => b[1].length - a[1].length).slice(0, COMMONEST)
  return commonest.map(([head]) => {
    const query = head ?? ''
    const things = catalogue.products.filter(({ plain }) => isThing(catalogue.name, plain, query))
    const wholeThings = things.filter(one => !isSparePart(one))
    const isPart = wholeThings.length < Math.max(SHOWN, things.length / 2)
    const right = isPart ? things.filter(one => !isBare(one)) : wholeThings
    return { set: 'head word', query, right: new Set(right.map(({ id }) => id)), measure: 'five goods' }
  })
}

function isBare({ plain }: JudgedProduct): boolean {
  return (plain.match(/[a-z]{2,}|\d[\d./x]*/g) ?? []).length < 2
}

function isSparePart({ group, plain }: JudgedProduct): boolean {
  const { lengths, inches, metricGroups } = readSizes(plain)
  return SPARE_PARTS.test(group) && lengths.length + inches.length + metricGroups.length === 0
}
