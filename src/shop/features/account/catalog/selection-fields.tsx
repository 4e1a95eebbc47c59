import { useMemo } from 'react'
import { MAX_CATALOG_ITEMS } from '#domain/catalog-request.ts'
import type { CategoryNode } from '#domain/catalogue-tree.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Select } from '../../../ui/select.tsx'
import type { CatalogDraft, FieldErrors } from './catalog-draft.ts'
import { ChoiceGroup } from './choice-group.tsx'
import {
  brandsOf,
  type CatalogFilter,
  type Chosen,
  LEVELS,
  type Level,
  NO_FILTER,
  nodeOf,
  type Shelves,
  SOURCES,
  withFilterValue,
} from './selection.ts'
import { texts } from './texts.ts'
import type { ShelvesState } from './use-shelves.ts'

export interface FieldsProps {
  draft: CatalogDraft
  errors: FieldErrors
  change: (changes: Partial<CatalogDraft>) => void
}

type SelectionProps = FieldsProps & { shelves: ShelvesState; chosen: Chosen | null }

const SOURCE_OPTIONS = SOURCES.map(value => ({ value, label: texts.sources[value] }))
/** Unknown codes that are listed; a pasted sheet may have thousands. */
const SHOWN_UNKNOWN = 60

/** What the catalogue is made of, with the count of it at once. */
export function SelectionFields({ draft, errors, change, shelves, chosen }: SelectionProps) {
  const { source, codes } = draft
  const isList = source !== 'filter' && source !== 'codes'
  return (
    <Panel title={texts.selection}>
      <div className="grid gap-3">
        <ChoiceGroup
          label={texts.source}
          options={SOURCE_OPTIONS}
          value={source}
          onChange={value => change({ source: value })}
          error={isList ? errors.selection : undefined}
        />
        {source === 'filter' ? (
          <FilterFields
            filter={draft.filter}
            error={errors.selection}
            shelves={shelves.state === 'found' ? shelves.shelves : null}
            change={filter => change({ filter })}
          />
        ) : null}
        {source === 'codes' ? (
          <TextArea
            label={texts.codes}
            hint={texts.codesHint}
            rows={5}
            spellCheck={false}
            autoCapitalize="characters"
            value={codes}
            error={errors.selection ?? null}
            onChange={event => change({ codes: event.currentTarget.value })}
          />
        ) : null}
        {shelves.state === 'failed' ? (
          <Notice kind="error" action={<Button onClick={shelves.retry}>{texts.retry}</Button>}>
            {texts.productsFailed}
          </Notice>
        ) : (
          <Count chosen={chosen} isRefused={errors.selection !== undefined} />
        )}
      </div>
    </Panel>
  )
}

function Count({ chosen, isRefused }: { chosen: Chosen | null; isRefused: boolean }) {
  const count = chosen?.products.length ?? 0
  const unknown = chosen?.unknown ?? []
  const isTooMany = count > MAX_CATALOG_ITEMS && !isRefused
  return (
    <div className="grid gap-2">
      <p role="status" className="font-semibold tabular-nums">
        {chosen === null ? texts.counting : texts.count(count)}
        {isTooMany ? (
          <span className="block font-normal text-warning">
            {texts.tooManyProducts(count, MAX_CATALOG_ITEMS)}
          </span>
        ) : null}
      </p>
      {unknown.length === 0 ? null : (
        <Notice kind="warning" title={texts.unknown(unknown.length)}>
          <p className="[overflow-wrap:anywhere]">
            {unknown.slice(0, SHOWN_UNKNOWN).join(', ')}
            {unknown.length > SHOWN_UNKNOWN ? ` ${texts.andMore(unknown.length - SHOWN_UNKNOWN)}` : ''}
          </p>
        </Notice>
      )}
    </div>
  )
}

interface FilterProps {
  filter: CatalogFilter
  /** Null until they are read: then only what is chosen can be shown. */
  shelves: Shelves | null
  error: string | undefined
  change: (filter: CatalogFilter) => void
}

function FilterFields({ filter, shelves, error, change }: FilterProps) {
  const brands = useMemo(() => (shelves === null ? [] : brandsOf(shelves, filter)), [shelves, filter])
  const set = (name: keyof CatalogFilter, value: string) => {
    const next = withFilterValue(filter, name, value)
    // A brand the new place does not have would leave nothing.
    const isThere = shelves === null || brandsOf(shelves, next).some(brand => brand.slug === next.brand)
    change(isThere ? next : { ...next, brand: '' })
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {LEVELS.map((level, depth) => {
        const nodes = shelves === null ? [] : nodesAt(shelves, filter, level)
        const isReached = depth === 0 || filter[LEVELS[depth - 1] ?? level] !== ''
        return isReached && (depth === 0 || nodes.length > 0) ? (
          <Select
            key={level}
            label={texts.levels[level]}
            value={filter[level]}
            error={depth === 0 ? (error ?? null) : null}
            options={withAll(
              nodes.map(({ slug, name, items }) => ({ value: slug, label: texts.optionOf(name, items) })),
              filter[level],
            )}
            onChange={event => set(level, event.currentTarget.value)}
          />
        ) : null
      })}
      <Select
        label={texts.brand}
        value={filter.brand}
        options={withAll(
          brands.map(({ slug, name, count }) => ({ value: slug, label: texts.optionOf(name, count) })),
          filter.brand,
        )}
        onChange={event => set('brand', event.currentTarget.value)}
      />
    </div>
  )
}

/** The nodes of a level below what is chosen above it, without those that have nothing. */
function nodesAt({ tree }: Shelves, filter: CatalogFilter, level: Level): readonly CategoryNode[] {
  if (level === 'family') return tree.families.filter(({ items }) => items > 0)
  const above = LEVELS.slice(0, LEVELS.indexOf(level)).map(name => [name, filter[name]])
  const parent = nodeOf(tree, { ...NO_FILTER, ...Object.fromEntries(above) })
  return (parent?.children ?? []).filter(({ items }) => items > 0)
}

/** What is chosen stays an option while the others are not known. */
function withAll(options: { value: string; label: string }[], chosen: string) {
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen)
  return [{ value: '', label: texts.all }, ...options, ...(isKnown ? [] : [{ value: chosen, label: chosen }])]
}
