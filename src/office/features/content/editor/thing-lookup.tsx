import { useState } from 'react'
import { officeSearch } from '#contract/office/search.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { LookupField, type LookupOption } from '../../lookup/lookup-field.tsx'
import { useFound } from '../../lookup/use-found.ts'
import { messages } from '../messages.ts'

interface ThingLookupProps {
  kind: 'product' | 'promo'
  /** Its code or number; '': none yet. */
  chosen: string
  error: string | null
  onPick: (ref: string) => void
}

/** Finds a product or promotion by its code or words. */
export function ThingLookup({ kind, chosen, error, onPick }: ThingLookupProps) {
  const [text, setText] = useState(chosen)
  const found = useFound(text === chosen ? '' : text, async (q, signal) => {
    const reply = await callOffice(officeSearch, { query: { q, limit: 8 } }, signal)
    return reply.found.flatMap((thing): LookupOption<string>[] =>
      thing.kind === kind
        ? [
            {
              key: thing.key,
              title: `${thing.key} · ${thing.title}`,
              detail: thing.detail,
              value: thing.key,
            },
          ]
        : [],
    )
  })
  return (
    <LookupField
      label={messages.find[kind]}
      hint={messages.findHint}
      error={error}
      text={text}
      onText={typed => {
        setText(typed)
        onPick('')
      }}
      options={found ?? []}
      onPick={ref => {
        setText(ref)
        onPick(ref)
      }}
      resultsLabel={messages.results}
      maxLength={100}
    />
  )
}
