import { useState } from 'react'
import { officeCustomers } from '#contract/office/customers/customers.ts'
import { callOffice } from '../../browser/call-office.ts'
import { useOperator } from '../operator/operator.tsx'
import { LookupField, type LookupOption } from './lookup-field.tsx'
import { useSearch } from './use-found.ts'

interface CustomerLookupProps {
  label: string
  hint: string
  error?: string | null
  /** What the field holds when it is empty again is ''. */
  onPick: (cardcode: string) => void
  /** Whether the field keeps what was picked. */
  keeps?: boolean
}

/** A customer by code or name; who may not read customers types the code and Enter. */
export function CustomerLookup({ label, hint, error = null, onPick, keeps = false }: CustomerLookupProps) {
  const [text, setText] = useState('')
  const mayRead = useOperator().permissions.includes('customers.read')
  const [picked, setPicked] = useState('')
  const { found, isSearching } = useSearch(mayRead && text !== picked ? text : '', findCustomers)
  const typed = text.trim()
  const asTyped = typed === '' ? [] : [{ key: typed, title: typed, detail: '', value: typed }]
  return (
    <LookupField
      label={label}
      hint={hint}
      error={error}
      text={text}
      onText={next => {
        setText(next)
        setPicked('')
        if (keeps && next.trim() === '') onPick('')
      }}
      options={mayRead ? (found ?? []) : asTyped}
      onPick={cardcode => {
        setText(keeps ? cardcode : '')
        setPicked(cardcode)
        onPick(cardcode)
      }}
      isSearching={isSearching}
      mustPick={text !== picked}
      // It chooses here: it does not send the form around.
      onEnter={() => undefined}
      resultsLabel={label}
      maxLength={100}
    />
  )
}

async function findCustomers(text: string, signal: AbortSignal): Promise<LookupOption<string>[]> {
  const { customers } = await callOffice(officeCustomers, { query: { q: text, limit: 8 } }, signal)
  return customers.map(({ cardcode, name }) => ({
    key: cardcode,
    title: name,
    detail: cardcode,
    value: cardcode,
  }))
}
