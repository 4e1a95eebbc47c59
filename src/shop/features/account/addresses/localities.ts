import type { DepartmentCode } from '#domain/accounts/department.ts'
// Facts of GeoNames (docs/credits.md) with the spelling of Uruguay, the capital first. One string per department: an
// array of two thousand strings takes a phone longer to parse.
import names from './localities.json' with { type: 'json' }

/** Localities and neighbourhoods to suggest in a department; any other locality is accepted too. */
export function localitiesOf(department: DepartmentCode): readonly string[] {
  return names[department].split('|')
}
