import type { JudgedCatalogue } from './judged-catalogue.ts'
import { type JudgedQuery, sampled } from './judged-query.ts'
import { cutNames, isThing } from './things.ts'

const TRAIT =
  /(?<![a-z])(inoxidable|galvanizad[oa]|hexagonal|bronce|plastic[oa]|nylon|led|madera|metal|acero|aluminio|blanc[oa]|negr[oa]|recta?|angular|metrico|cilindric[oa]|fresad[oa]|redond[oa]|zinc|dorad[oa]|abanico|perfecto|chapista|inalambric[oa]|orbital|electric[oa])(?![a-z])/g
/** A measure that stands alone: no single digit, which may be anything. */
const MEASURE =
  /(?<![\w.,/-]|\d )(\d+[.,/]\d+|\d{2,})(?:x\d+(?:[.,/]\d+)?)*(?=\s|$|mm\b|cm\b|w\b|lts?\b|kg\b)/g
const PER_THING = 8

/** The whole word for names that the seller cut short: right is all that are that thing. */
export function oneWord(catalogue: JudgedCatalogue): JudgedQuery[] {
  return thingsOf(catalogue).map(({ thing, articles }) => ({
    set: 'one word',
    query: thing,
    right: new Set(articles.map(({ id }) => id)),
    measure: 'found within 50',
  }))
}

/** The same with a measure or a trait of an article; right is all that are that thing and say it. */
export function twoWords(catalogue: JudgedCatalogue): JudgedQuery[] {
  return thingsOf(catalogue).flatMap(({ thing, articles }) => {
    const seconds = new Set(
      articles.flatMap(({ plain }) =>
        [...plain.matchAll(TRAIT), ...plain.matchAll(MEASURE)].map(([one]) => one),
      ),
    )
    seconds.delete(thing)
    return sampled([...seconds], PER_THING).map(second => ({
      set: 'two words',
      query: `${thing} ${second}`,
      right: new Set(articles.filter(({ plain }) => hasTerm(plain, second)).map(({ id }) => id)),
      measure: 'found within 50',
    }))
  })
}

function thingsOf(catalogue: JudgedCatalogue) {
  return cutNames(catalogue).map(thing => ({
    thing,
    articles: catalogue.products.filter(({ plain }) => isThing(catalogue.name, plain, thing)),
  }))
}

/** Whether a title says a measure, or a trait in either gender and number. */
export function hasTerm(plain: string, second: string): boolean {
  if (!/^\d/.test(second)) {
    return new RegExp(`(?<![a-z])${second.replace(/[oa]$/, '')}[oa]?s?(?![a-z])`).test(plain)
  }
  // 9.5 is 9.50 and 9,5, and no part of a longer number or of a mixed fraction.
  const written = second.replace(/\d+[.,]\d+/g, decimal => {
    const [whole = '', parts = ''] = String(Number(decimal.replace(',', '.'))).split('.')
    return parts === '' ? `${whole}(?:[.,]0+)?` : `${whole}[.,]${parts}0*`
  })
  const before = second.includes('/') ? String.raw`(?<![\w,/-]|\d[. ])` : String.raw`(?<![\w,/-]|\d\.)`
  return new RegExp(String.raw`${before}${written}(?!\d|[.,/]\d| \d+\/\d|x\d)`).test(plain)
}
