import type { MeasureSlug } from './measure.ts'

/** A measure of a listing, with the kind as in addresses. */
export interface ListedMeasure {
  readonly kind: MeasureSlug
  readonly value: number
  readonly label: string
}

/** The measures of some products: per product the indexes of its measures in `values`. */
export interface ListedMeasures {
  /** In the order in which filters show them. */
  readonly kinds: MeasureSlug[]
  readonly values: ListedMeasure[]
  readonly products: number[][]
}

/** A kind of measure as a filter, values in order of size. */
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

/** A kind that fewer products of the listing have is not a filter. */
const MIN_SHARE = 0.5

/** A measure as in addresses: `largo:200`. */
export function measureText({ kind, value }: Pick<ListedMeasure, 'kind' | 'value'>): string {
  return `${kind}:${value}`
}

/**
 * CAT-44: counts the measures of a listing. Selected values of one kind are alternatives, kinds narrow. As with brands,
 * the selection of a kind does not narrow the counts of that kind.
 */
export class MeasureCounter {
  readonly #values: readonly ListedMeasure[]
  readonly #selected: ReadonlySet<string>
  readonly #selectedKinds: readonly string[]
  /** By the index of a measure in `values`. */
  #counts: Int32Array
  readonly #withKind = new Map<string, number>()
  #products = 0

  constructor(values: readonly ListedMeasure[], selected: readonly string[] = []) {
    this.#values = values
    this.#selected = new Set(selected)
    this.#selectedKinds = [...new Set(selected.map(text => text.slice(0, text.indexOf(':'))))]
    this.#counts = new Int32Array(values.length)
  }

  /** Whether a product has a selected value of each selected kind. */
  fits(measures: readonly number[]): boolean {
    return this.#missing(measures).length === 0
  }

  /** Counts a product of the listing; returns whether it passes the measure filters. */
  count(measures: readonly number[], passesOtherFilters: boolean): boolean {
    this.#products += 1
    const missing = this.#missing(measures)
    for (let at = 0; at < measures.length; at += 1) {
      const number = measures[at] ?? 0
      const kind = this.#values[number]?.kind ?? ''
      // In "20 x 20 x 30 cm" each size counts once, and its kind too.
      if (this.#isFirst(measures, at, 'kind')) this.#withKind.set(kind, (this.#withKind.get(kind) ?? 0) + 1)
      const isCounted =
        passesOtherFilters && this.#isFirst(measures, at, 'value') && isChoosable(missing, kind)
      if (isCounted) this.#countOne(number)
    }
    return missing.length === 0
  }

  /**
   * Kinds that half of the products have and that have several values, and the selected ones. `labelOf`: the label of a
   * selected value that no title has.
   */
  facets(kinds: readonly MeasureSlug[], labelOf: LabelOf = (_, value) => String(value)): MeasureFacet[] {
    return kinds.flatMap(kind => {
      const isSelected = this.#selectedKinds.includes(kind)
      const isUsual = (this.#withKind.get(kind) ?? 0) >= this.#products * MIN_SHARE
      if (!isUsual && !isSelected) return []
      const values = this.#valuesOf(kind, labelOf)
      return values.length > 1 || isSelected ? [{ kind, values }] : []
    })
  }

  #countOne(number: number): void {
    if (number >= this.#counts.length) {
      // A title was parsed since the constructor.
      const grown = new Int32Array(2 * number + 1)
      grown.set(this.#counts)
      this.#counts = grown
    }
    this.#counts[number] = (this.#counts[number] ?? 0) + 1
  }

  /** Whether no earlier measure of the product has the same kind, or the same kind and value. */
  #isFirst(measures: readonly number[], place: number, same: 'kind' | 'value'): boolean {
    const measure = this.#values[measures[place] ?? 0]
    for (let at = 0; at < place; at += 1) {
      const other = this.#values[measures[at] ?? 0]
      if (other?.kind === measure?.kind && (same === 'kind' || other?.value === measure?.value)) return false
    }
    return true
  }

  #missing(measures: readonly number[]): readonly string[] {
    if (this.#selectedKinds.length === 0) return this.#selectedKinds
    return this.#selectedKinds.filter(kind => {
      return !measures.some(number => {
        const measure = this.#values[number]
        return measure?.kind === kind && this.#selected.has(measureText(measure))
      })
    })
  }

  /** One entry per size, with the label that most of its products have. */
  #valuesOf(kind: MeasureSlug, labelOf: LabelOf): MeasureChoice[] {
    const counted = new Map<number, { label: string; most: number; count: number }>()
    for (const [number, count] of this.#counts.entries()) {
      const measure = this.#values[number]
      if (count === 0 || measure?.kind !== kind) continue
      const known = counted.get(measure.value) ?? { label: '', most: 0, count: 0 }
      known.count += count
      // Ties by label: the browser numbers measures in another order.
      if (count > known.most || (count === known.most && measure.label < known.label))
        Object.assign(known, { label: measure.label, most: count })
      counted.set(measure.value, known)
    }
    // A selected value without products must stay, to be deselected.
    for (const text of this.#selected) {
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
      selected: this.#selected.has(measureText({ kind, value })),
    })).sort((a, b) => a.value - b.value)
  }
}

/** Whether a product passes the filters of all other kinds. */
function isChoosable(missing: readonly string[], kind: string): boolean {
  return missing.length === 0 || (missing.length === 1 && missing[0] === kind)
}
