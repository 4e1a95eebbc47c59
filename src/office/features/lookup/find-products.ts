import { officeSearch } from '#contract/office/search.ts'
import { callOffice } from '../../browser/call-office.ts'
import type { LookupOption } from './lookup-field.tsx'

const MOST_OFFERED = 8

/** The products that words, a code or a bar code mean, for a `LookupField`. */
export async function findProducts(q: string, signal: AbortSignal): Promise<LookupOption<string>[]> {
  const { found } = await callOffice(officeSearch, { query: { q, limit: MOST_OFFERED } }, signal)
  return found.flatMap(({ kind, key, title, detail }) =>
    kind === 'product' ? [{ key, title: `${key} · ${title}`, detail, value: key }] : [],
  )
}
