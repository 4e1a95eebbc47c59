import { slugify } from '../text/slug.ts'

/** The 19 departments with their ISO 3166-2:UY suffixes, in Spanish order (domain.md 1.6). */
export const DEPARTMENTS = [
  { code: 'AR', name: 'Artigas' },
  { code: 'CA', name: 'Canelones' },
  { code: 'CL', name: 'Cerro Largo' },
  { code: 'CO', name: 'Colonia' },
  { code: 'DU', name: 'Durazno' },
  { code: 'FS', name: 'Flores' },
  { code: 'FD', name: 'Florida' },
  { code: 'LA', name: 'Lavalleja' },
  { code: 'MA', name: 'Maldonado' },
  { code: 'MO', name: 'Montevideo' },
  { code: 'PA', name: 'Paysandú' },
  { code: 'RN', name: 'Río Negro' },
  { code: 'RV', name: 'Rivera' },
  { code: 'RO', name: 'Rocha' },
  { code: 'SA', name: 'Salto' },
  { code: 'SJ', name: 'San José' },
  { code: 'SO', name: 'Soriano' },
  { code: 'TA', name: 'Tacuarembó' },
  { code: 'TT', name: 'Treinta y Tres' },
] as const

export type DepartmentCode = (typeof DEPARTMENTS)[number]['code']

const CODES = new Map<string, DepartmentCode>(
  DEPARTMENTS.flatMap(({ code, name }) => [slugify(code), slugify(name)].map(slug => [slug, code] as const)),
)

/** Parses a code or a name in any letter case, with or without accents; null for anything else. */
export function parseDepartment(text: string): DepartmentCode | null {
  return CODES.get(slugify(text)) ?? null
}

export function departmentName(code: DepartmentCode): string {
  return DEPARTMENTS.find(department => department.code === code)?.name ?? code
}

/** The name of a stored department; any other text is unchanged. */
export function shownDepartment(text: string): string {
  const code = parseDepartment(text)
  return code === null ? text : departmentName(code)
}
