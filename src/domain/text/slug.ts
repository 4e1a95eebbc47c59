const COMBINING_MARKS = /\p{M}+/gu
const OTHER_CHARACTERS = /[^a-z0-9]+/g

/** TRE-07: lower-case, accents stripped, ñ → n, runs of other characters → one hyphen, none at the ends. */
export function slugify(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(COMBINING_MARKS, '')
    .toLowerCase()
    .replace(OTHER_CHARACTERS, '-')
  return plain.slice(plain.startsWith('-') ? 1 : 0, plain.endsWith('-') ? -1 : undefined)
}

/** Unique in the whole tree: the slugs of the names from the family down, as in discount rules. */
export function pathSlug(names: readonly string[]): string {
  return names.map(slugify).join('/')
}

/** TRE-08..10: the slug of a category, subcategory or sub-subcategory from its parent's name and its own. */
export function composedSlug(parentName: string, name: string): string {
  return `${slugify(parentName)}-${slugify(name)}`
}
