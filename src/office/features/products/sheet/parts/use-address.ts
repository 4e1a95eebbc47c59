import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SheetFilter, SheetSort } from '#domain/office/sheet/sheet-table.ts'
import { keptView } from '../../../lists/views/view-address.ts'
import type { SheetModel } from '../model/sheet-model.ts'
import { readGap, type SheetGap, useGapCodes, writeGap } from './use-gap-codes.ts'

const WORDS = 'q'
const SORT = 'orden'
/** The product that is looked at beside the grid, as in other lists. */
const LOOKED = 'mirar'
/** Filters of columns in the address: `f.brand`. */
const FILTER = 'f.'
/** The address follows what is typed, which never waits for it. */
const FOLLOWS_MS = 250

interface Shown {
  /** Only the products behind a figure of `Cobertura`; null: all. */
  readonly gap: SheetGap | null
  readonly filter: SheetFilter
  readonly sort: SheetSort | null
  /** The code of the product in the panel; null: it is closed. */
  readonly looked: string | null
}

export interface SheetAddress extends Shown {
  /** The products behind the figure are still read. */
  readonly isReading: boolean
  readonly isFiltered: boolean
  readonly search: (words: string) => void
  readonly filterBy: (field: string, text: string) => void
  readonly sortBy: (sort: SheetSort | null) => void
  readonly clear: () => void
  readonly look: (code: string | null) => void
}

/** What is shown of the products, at once in the grid and a moment later in the address (OFX-05). */
export function useAddress(model: SheetModel): SheetAddress {
  const [address, setAddress] = useSearchParams()
  const [shown, setShown] = useState(() => readAddress(address))
  const written = useRef(address.toString())
  const present = address.toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address is read again
  useEffect(() => {
    if (present === written.current) return
    written.current = present
    setShown(readAddress(address))
  }, [present])
  const codes = useGapCodes(shown.gap)
  useEffect(() => model.show({ sort: shown.sort, filter: { ...shown.filter, codes } }), [model, shown, codes])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is shown is written
  useEffect(() => {
    const text = new URLSearchParams([
      ...Object.entries(keptView(address)),
      ...writeAddress(shown),
      ...(shown.looked === null ? [] : [[LOOKED, shown.looked]]),
    ]).toString()
    if (text === written.current) return
    const timer = setTimeout(() => {
      written.current = text
      setAddress(text, { replace: true, preventScrollReset: true })
    }, FOLLOWS_MS)
    return () => clearTimeout(timer)
  }, [shown])
  const { filter } = shown
  return {
    ...shown,
    isReading: shown.gap !== null && codes?.size === 0,
    isFiltered: writeAddress(shown).size > 0,
    search: words => setShown({ ...shown, filter: { ...filter, words } }),
    filterBy: (field, text) =>
      setShown({ ...shown, filter: { ...filter, fields: { ...filter.fields, [field]: text } } }),
    sortBy: sort => setShown({ ...shown, sort }),
    clear: () => setShown({ ...shown, filter: { words: '', fields: {} }, sort: null, gap: null }),
    look: looked => setShown(before => (before.looked === looked ? before : { ...before, looked })),
  }
}

function readAddress(address: URLSearchParams): Shown {
  const fields = [...address].flatMap(([name, text]) =>
    name.startsWith(FILTER) ? [[name.slice(FILTER.length), text] as const] : [],
  )
  const sorted = address.get(SORT) ?? ''
  const isDescending = sorted.startsWith('-')
  return {
    filter: { words: address.get(WORDS) ?? '', fields: Object.fromEntries(fields) },
    gap: readGap(address),
    looked: address.get(LOOKED),
    sort: sorted === '' ? null : { field: isDescending ? sorted.slice(1) : sorted, isDescending },
  }
}

function writeAddress({ filter, sort, gap }: Shown): URLSearchParams {
  const address = gap === null ? new URLSearchParams() : writeGap(gap)
  if (filter.words !== '') address.set(WORDS, filter.words)
  for (const [name, text] of Object.entries(filter.fields)) if (text !== '') address.set(FILTER + name, text)
  if (sort !== null) address.set(SORT, `${sort.isDescending ? '-' : ''}${sort.field}`)
  return address
}
