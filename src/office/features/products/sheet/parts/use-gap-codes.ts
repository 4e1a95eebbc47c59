import { useEffect, useState } from 'react'
import { coverageProducts } from '#contract/office/reports/catalogue-reports.ts'
import { COVERAGE_GAPS, type CoverageGap } from '#domain/reports/catalogue.ts'
import { callOffice } from '../../../../browser/call-office.ts'
import { reported } from '../../../customers/act.ts'

/** What products on sale lack, of a brand and in a price list; '': of all, in the first. */
export interface SheetGap {
  readonly gap: CoverageGap
  readonly brand: string
  readonly list: string
}

/** A figure of `Cobertura` in the address of the grid (OFR-07). */
const NAMES = { gap: 'falta', brand: 'marca', list: 'lista' } as const
const NO_CODES: ReadonlySet<string> = new Set()
const MOST_CODES = 50_000

export function readGap(address: URLSearchParams): SheetGap | null {
  const gap = COVERAGE_GAPS.find(one => one === address.get(NAMES.gap))
  if (gap === undefined) return null
  return { gap, brand: address.get(NAMES.brand) ?? '', list: address.get(NAMES.list) ?? '' }
}

export function writeGap({ gap, brand, list }: SheetGap): URLSearchParams {
  const address = new URLSearchParams({ [NAMES.gap]: gap })
  if (brand !== '') address.set(NAMES.brand, brand)
  if (list !== '') address.set(NAMES.list, list)
  return address
}

/** The codes behind a figure of `Cobertura`, none while they are read; undefined where no figure is looked at. */
export function useGapCodes(shown: SheetGap | null): ReadonlySet<string> | undefined {
  const [read, setRead] = useState<{ readonly of: SheetGap; readonly codes: ReadonlySet<string> } | null>(
    null,
  )
  useEffect(() => {
    if (shown === null) return
    const ended = new AbortController()
    const { gap, brand, list } = shown
    const query = { gap, limit: MOST_CODES, ...(brand && { brand }), ...(list && { list }) }
    void reported(async () => {
      const { products } = await callOffice(coverageProducts, { query }, ended.signal)
      setRead({ of: shown, codes: new Set(products.map(({ itemCode }) => itemCode)) })
    })
    return () => ended.abort()
  }, [shown])
  if (shown === null) return undefined
  return read?.of === shown ? read.codes : NO_CODES
}
