import { slugify } from '#domain/text/slug.ts'
import { unbranded } from './messages.ts'

export interface KnownBrand {
  readonly id: number
  readonly name: string
  readonly slug: string
}

/** A brand after the import; `id` is null until a new one is stored. */
export interface PlannedBrand {
  id: number | null
  readonly name: string
  readonly slug: string
}

/** The brands of the shop with those that accepted rows add. Spellings with one slug are one brand. */
export class BrandPlan {
  readonly #bySlug = new Map<string, PlannedBrand>()
  readonly #created: PlannedBrand[] = []

  constructor(known: readonly KnownBrand[]) {
    for (const brand of known) this.#bySlug.set(brand.slug, { ...brand })
  }

  get created(): readonly PlannedBrand[] {
    return this.#created
  }

  /** The brand of a name; one for goods without brand when the name has no letter or digit. */
  place(name: string): PlannedBrand {
    const isNamed = slugify(name) !== ''
    const slug = slugify(isNamed ? name : unbranded)
    const found = this.#bySlug.get(slug)
    if (found !== undefined) return found
    const brand = { id: null, name: isNamed ? name : unbranded, slug }
    this.#bySlug.set(slug, brand)
    this.#created.push(brand)
    return brand
  }
}
