import { slugify } from '#domain/text/slug.ts'
import { unbranded } from './messages.ts'

export interface KnownBrand {
  readonly id: number
  readonly name: string
  readonly slug: string
}

/** A brand after the import; the `id` of a new one is null until it is stored. */
export interface PlannedBrand {
  id: number | null
  readonly name: string
  readonly slug: string
}

/** The brands of the shop and those added by accepted rows. Names with the same slug are one brand. */
export class BrandPlan {
  readonly #bySlug = new Map<string, PlannedBrand>()
  readonly #created: PlannedBrand[] = []

  constructor(known: readonly KnownBrand[]) {
    for (const brand of known) this.#bySlug.set(brand.slug, { ...brand })
  }

  get created(): readonly PlannedBrand[] {
    return this.#created
  }

  /** The brand with this name, added if missing; the brand for unbranded products if it has no letter or digit. */
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
