import type { Fields } from '#domain/office/merge.ts'

/** Texts as a set of fields, one for each, so that people who add different ones do not collide. */
export function setFields(name: string, members: readonly string[]): Fields {
  return Object.fromEntries(members.map(member => [`${name}.${member}`, true]))
}

/** The texts of such a set. */
export function membersOf(name: string, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([field, value]) =>
    field.startsWith(`${name}.`) && value === true ? [field.slice(name.length + 1)] : [],
  )
}

/** The trimmed text of a field; '' for one without. */
export function textIn(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value.trim() : ''
}
