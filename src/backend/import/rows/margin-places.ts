import type { RawRow } from '#tables/row-source.ts'
import type { BrandPlan } from '../../catalogue/write/plan-brands.ts'
import type { TreePlan } from '../../catalogue/write/plan-tree.ts'
import { findPlaces } from '../../catalogue/write/queries.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Field } from '../mapping/fields.ts'
import { RowFindings } from '../mapping/problem.ts'
import { type MarginNames, type MarginPlace, RowValues } from '../mapping/row-values.ts'
import type { FileSurvey } from '../mapping/survey.ts'
import { checkPath, TREE_FIELDS } from './check-row.ts'

interface Given {
  readonly db: Database
  readonly survey: Pick<FileSurvey<Field>, 'rules'>
  readonly brands: BrandPlan
  readonly tree: TreePlan
}

/**
 * Where products stand, to find their margins (OFI-05): what the file says, else what is stored, under each name that the
 * brand or node has or had. Undefined: no margin of the file asks for it.
 */
export async function marginPlaces(
  { db, survey: { rules }, brands, tree }: Given,
  codes: readonly string[],
): Promise<((raw: RawRow, code: string) => MarginNames) | undefined> {
  const isAsked = [...rules.bindings.values()].some(({ operations }) =>
    operations.some(one => one.kind === 'margin' && one.margin.by !== undefined && one.group === null),
  )
  if (!isAsked) return undefined
  const stored = await findPlaces(db, codes)
  const slugs = new Map<string, ReadonlySet<string>>()
  const remembered = (key: string, find: () => ReadonlySet<string>) => {
    const found = slugs.get(key) ?? find()
    slugs.set(key, found)
    return found
  }
  return (raw, code) => (by: MarginPlace) => {
    const place = stored.get(code)
    const findings = new RowFindings<Field>()
    const values = new RowValues(rules, raw, findings)
    if (by === 'brand') {
      const name = values.text('brand') ?? place?.brand
      return name === undefined ? new Set() : remembered(`brand ${name}`, () => brands.slugsOf(name))
    }
    const path = checkPath(values, findings) ?? (place === undefined ? [] : tree.namesOf(place.node))
    const depth = TREE_FIELDS.indexOf(by) + 1
    if (path.length < depth) return new Set()
    const upTo = path.slice(0, depth)
    return remembered(upTo.join('\n'), () => tree.slugsOf(upTo))
  }
}
