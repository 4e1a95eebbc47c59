import { followRedirects } from '#domain/catalogue/follow-redirects.ts'
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

/**
 * The brands of the shop and those added by accepted rows. Names with the same slug are one brand, and a former name means
 * the brand that is named otherwise now (OFP-26).
 */
export class BrandPlan {
  readonly #bySlug = new Map<string, PlannedBrand>()
  readonly #former = new Map<string, PlannedBrand>()
  readonly #created: PlannedBrand[] = []

  /** @param renamed former slugs, with those that followed */
  constructor(known: readonly KnownBrand[], renamed: ReadonlyMap<string, string> = new Map()) {
    for (const brand of known) this.#bySlug.set(brand.slug, { ...brand })
    for (const former of renamed.keys()) {
      if (this.#bySlug.has(former)) continue
      const slug = followRedirects(renamed, former, one => known.some(brand => brand.slug === one))
      const brand = slug === null ? undefined : this.#bySlug.get(slug)
      if (brand !== undefined) this.#former.set(former, brand)
    }
  }

  get created(): readonly PlannedBrand[] {
    return this.#created
  }

  /** The slugs of all names that the brand with this one has and had; of an unknown brand, its own. */
  slugsOf(name: string): ReadonlySet<string> {
    const own = slugify(name) || slugify(unbranded)
    const brand = this.#bySlug.get(own) ?? this.#former.get(own)
    if (brand === undefined) return new Set([own])
    const former = [...this.#former].filter(([, one]) => one === brand).map(([slug]) => slug)
    return new Set([own, brand.slug, slugify(brand.name), ...former])
  }

  /** The brand with this name, added if missing; the brand for unbranded products if it has no letter or digit. */
  place(name: string): PlannedBrand {
    const isNamed = slugify(name) !== ''
    const slug = slugify(isNamed ? name : unbranded)
    const found = this.#bySlug.get(slug) ?? this.#former.get(slug)
    if (found !== undefined) return found
    const brand = { id: null, name: isNamed ? name : unbranded, slug }
    this.#bySlug.set(slug, brand)
    this.#created.push(brand)
    return brand
  }
}
