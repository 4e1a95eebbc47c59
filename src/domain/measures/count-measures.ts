import type { MeasureSlug } from './measure.ts'

/** A measure of a listing; kinds are the slugs of addresses here, as the browser knows no others. */
export interface ListedMeasure {
  readonly kind: MeasureSlug
  readonly value: number
  readonly label: string
}

/** What some products say of sizes: of each product the places of its measures in `values`. */
export interface ListedMeasures {
  /** In the order in which filters show them. */
  readonly kinds: MeasureSlug[]
  readonly values: ListedMeasure[]
  readonly products: number[][]
}

/** A kind of measure as a filter, its values by size. */
export interface MeasureFacet {
  readonly kind: MeasureSlug
  readonly values: MeasureChoice[]
}

export interface MeasureChoice {
  readonly value: number
  readonly label: string
  readonly count: number
  readonly selected: boolean
}

type LabelOf = (kind: MeasureSlug, value: number) => string

/** A kind that fewer products of a place carry is no filter there. */
const LEAST_SHARE = 0.5

/** A measure as it is chosen: `largo:200`. */
export function measureText({ kind, value }: Pick<ListedMeasure, 'kind' | 'value'>): string {
  return `${kind}:${value}`
}

/**
 * CAT-44: counts the measures of a listing. Of one kind several values may be chosen, and a product needs one of them;
 * of each kind that is chosen. As with brands, what is chosen of a kind does not narrow the values of that kind.
 */
export class MeasureCounter {
  readonly #values: readonly ListedMeasure[]
  readonly #chosen: ReadonlySet<string>
  readonly #chosenKinds: readonly string[]
  /** By the place of a measure in `values`. */
  #counts: Int32Array
  readonly #withKind = new Map<string, number>()
  #products = 0

  constructor(values: readonly ListedMeasure[], chosen: readonly string[] = []) {
    this.#values = values
    this.#chosen = new Set(chosen)
    this.#chosenKinds = [...new Set(chosen.map(text => text.slice(0, text.indexOf(':'))))]
    this.#counts = new Int32Array(values.length)
  }

  /** Whether a product has one of the values chosen of each kind. */
  fits(measures: readonly number[]): boolean {
    return this.#missing(measures).length === 0
  }

  /** Counts a product of the place, which the other filters leave or not; answers whether the measures leave it. */
  count(measures: readonly number[], isLeft: boolean): boolean {
    this.#products += 1
    const missing = this.#missing(measures)
    for (let at = 0; at < measures.length; at += 1) {
      const number = measures[at] ?? 0
      const kind = this.#values[number]?.kind ?? ''
      // Of "20 x 20 x 30 cm" each size counts once, and its kind too.
      if (this.#isFirst(measures, at, 'kind')) this.#withKind.set(kind, (this.#withKind.get(kind) ?? 0) + 1)
      const isCounted = isLeft && this.#isFirst(measures, at, 'value') && isChoosable(missing, kind)
      if (isCounted) this.#countOne(number)
    }
    return missing.length === 0
  }

  /**
   * Kinds that half of the products carry and that leave a choice, and those that are chosen. `labelOf`: of a chosen
   * value that no title says.
   */
  facets(kinds: readonly MeasureSlug[], labelOf: LabelOf = (_, value) => String(value)): MeasureFacet[] {
    return kinds.flatMap(kind => {
      const isChosen = this.#chosenKinds.includes(kind)
      const isUsual = (this.#withKind.get(kind) ?? 0) >= this.#products * LEAST_SHARE
      if (!isUsual && !isChosen) return []
      const values = this.#valuesOf(kind, labelOf)
      return values.length > 1 || isChosen ? [{ kind, values }] : []
    })
  }

  #countOne(number: number): void {
    if (number >= this.#counts.length) {
      // A title was read for the first time meanwhile.
      const grown = new Int32Array(2 * number + 1)
      grown.set(this.#counts)
      this.#counts = grown
    }
    this.#counts[number] = (this.#counts[number] ?? 0) + 1
  }

  /** Whether a product has no measure before of the same kind, or the same in every way. */
  #isFirst(measures: readonly number[], place: number, same: 'kind' | 'value'): boolean {
    const measure = this.#values[measures[place] ?? 0]
    for (let at = 0; at < place; at += 1) {
      const other = this.#values[measures[at] ?? 0]
      if (other?.kind === measure?.kind && (same === 'kind' || other?.value === measure?.value)) return false
    }
    return true
  }

  #missing(measures: readonly number[]): readonly string[] {
    if (this.#chosenKinds.length === 0) return this.#chosenKinds
    return this.#chosenKinds.filter(kind => {
      return !measures.some(number => {
        const measure = this.#values[number]
        return measure?.kind === kind && this.#chosen.has(measureText(measure))
      })
    })
  }

  /** One entry for each size, with the label that most of its products have. */
  #valuesOf(kind: MeasureSlug, labelOf: LabelOf): MeasureChoice[] {
    const counted = new Map<number, { label: string; most: number; count: number }>()
    for (const [number, count] of this.#counts.entries()) {
      const measure = this.#values[number]
      if (count === 0 || measure?.kind !== kind) continue
      const known = counted.get(measure.value) ?? { label: '', most: 0, count: 0 }
      known.count += count
      // In the order of the labels where as many have each: the browser numbers measures in another order.
      if (count > known.most || (count === known.most && measure.label < known.label))
        Object.assign(known, { label: measure.label, most: count })
      counted.set(measure.value, known)
    }
    // What is chosen and no longer there can be taken back.
    for (const text of this.#chosen) {
      const value = Number(text.slice(kind.length + 1))
      if (!text.startsWith(`${kind}:`) || counted.has(value)) continue
      const labels = this.#values.flatMap(known =>
        known.kind === kind && known.value === value ? known.label : [],
      )
      counted.set(value, { label: labels.sort()[0] ?? labelOf(kind, value), most: 0, count: 0 })
    }
    return Array.from(counted, ([value, { label, count }]) => ({
      value,
      label,
      count,
      selected: this.#chosen.has(measureText({ kind, value })),
    })).sort((a, b) => a.value - b.value)
  }
}

/** Whether a product lacks no choice, or that of the kind alone, whose values it may be counted among. */
function isChoosable(missing: readonly string[], kind: string): boolean {
  return missing.length === 0 || (missing.length === 1 && missing[0] === kind)
}
