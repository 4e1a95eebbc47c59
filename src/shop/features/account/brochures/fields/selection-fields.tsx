import { useMemo } from 'react'
import { MAX_BROCHURE_ITEMS } from '#domain/brochures/brochure-request.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { BrochureDraft, FieldErrors } from '../brochure-draft.ts'
import { messages } from '../messages.ts'
import type { ProductPoolState } from '../products/use-product-pool.ts'
import { type Chosen, LEVELS, type ProductFilter, SOURCES, withFilterValue } from '../selection.ts'
import { ChoiceGroup } from './choice-group.tsx'

export interface FieldsProps {
  draft: BrochureDraft
  errors: FieldErrors
  change: (changes: Partial<BrochureDraft>) => void
}

type SelectionProps = FieldsProps & { pool: ProductPoolState; chosen: Chosen | null }

const SOURCE_OPTIONS = SOURCES.map(value => ({ value, label: messages.sources[value] }))
/** Unknown codes listed at most; a pasted sheet may have thousands. */
const SHOWN_UNKNOWN = 60

/** The source of the products, with their count. */
export function SelectionFields({ draft, errors, change, pool, chosen }: SelectionProps) {
  const { source, codes } = draft
  const isList = source !== 'filter' && source !== 'codes'
  return (
    <Panel title={messages.selection}>
      <div className="grid gap-3">
        <ChoiceGroup
          label={messages.source}
          options={SOURCE_OPTIONS}
          value={source}
          onChange={value => change({ source: value })}
          error={isList ? errors.selection : undefined}
        />
        {source === 'filter' ? (
          <FilterFields
            filter={draft.filter}
            error={errors.selection}
            found={pool.state === 'found' ? pool : null}
            change={filter => change({ filter })}
          />
        ) : null}
        {source === 'codes' ? (
          <TextArea
            label={messages.codes}
            hint={messages.codesHint}
            rows={5}
            spellCheck={false}
            autoCapitalize="characters"
            value={codes}
            error={errors.selection ?? null}
            onChange={event => change({ codes: event.currentTarget.value })}
          />
        ) : null}
        {pool.state === 'failed' ? (
          <Notice kind="error" action={<Button onClick={pool.retry}>{messages.retry}</Button>}>
            {messages.productsFailed}
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
  const isTooMany = count > MAX_BROCHURE_ITEMS && !isRefused
  return (
    <div className="grid gap-2">
      <p role="status" className="font-semibold tabular-nums">
        {chosen === null ? messages.counting : messages.count(count)}
        {chosen !== null && chosen.leftOut > 0 ? (
          <span className="block font-normal text-ink-muted">{messages.leftOut(MAX_BROCHURE_ITEMS)}</span>
        ) : null}
        {isTooMany ? (
          <span className="block font-normal text-warning">
            {messages.tooManyProducts(count, MAX_BROCHURE_ITEMS)}
          </span>
        ) : null}
      </p>
      {unknown.length === 0 ? null : (
        <Notice kind="warning" title={messages.unknown(unknown.length)}>
          <p className="[overflow-wrap:anywhere]">
            {unknown.slice(0, SHOWN_UNKNOWN).join(', ')}
            {unknown.length > SHOWN_UNKNOWN ? ` ${messages.andMore(unknown.length - SHOWN_UNKNOWN)}` : ''}
          </p>
        </Notice>
      )}
    </div>
  )
}

interface FilterProps {
  filter: ProductFilter
  /** Null while the products load: only the current choice can be shown. */
  found: Extract<ProductPoolState, { state: 'found' }> | null
  error: string | undefined
  change: (filter: ProductFilter) => void
}

function FilterFields({ filter, found, error, change }: FilterProps) {
  const brands = useMemo(
    () => (found === null ? [] : found.rules.brandsOf(found.pool, filter)),
    [found, filter],
  )
  const set = (name: keyof ProductFilter, value: string) => {
    const next = withFilterValue(filter, name, value)
    // A brand the new category does not have would select nothing.
    const isOffered =
      next.brand === '' ||
      found === null ||
      found.rules.brandsOf(found.pool, next).some(({ slug }) => slug === next.brand)
    change(isOffered ? next : { ...next, brand: '' })
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {LEVELS.map((level, depth) => {
        const nodes = found === null ? [] : found.rules.nodesAt(found.pool, filter, level)
        const isReached = depth === 0 || filter[LEVELS[depth - 1] ?? level] !== ''
        return isReached && (depth === 0 || nodes.length > 0) ? (
          <Select
            key={level}
            label={messages.levels[level]}
            value={filter[level]}
            error={depth === 0 ? (error ?? null) : null}
            options={withAll(
              nodes.map(({ slug, name, items }) => ({ value: slug, label: messages.optionOf(name, items) })),
              filter[level],
            )}
            onChange={event => set(level, event.currentTarget.value)}
          />
        ) : null
      })}
      <Select
        label={messages.brand}
        value={filter.brand}
        options={withAll(
          brands.map(({ slug, name, count }) => ({ value: slug, label: messages.optionOf(name, count) })),
          filter.brand,
        )}
        onChange={event => set('brand', event.currentTarget.value)}
      />
    </div>
  )
}

/** The current choice stays an option while the others load. */
function withAll(options: { value: string; label: string }[], chosen: string) {
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen)
  return [
    { value: '', label: messages.all },
    ...options,
    ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
  ]
}
