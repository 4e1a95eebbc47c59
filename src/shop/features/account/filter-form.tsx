import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { texts } from './filter-texts.ts'

interface FilterFormProps {
  /** Names the form, e.g. `Filtrar pedidos`. */
  label: string
  /** The list without a filter. */
  action: string
  isFiltered: boolean
  /** Changes with what is asked for: the fields then begin anew with it. */
  asked: string
  children: ReactNode
}

/** A filter that lives in the address: a plain form that works without scripts, and can be shared and gone back to. */
export function FilterForm({ label, action, isFiltered, asked, children }: FilterFormProps) {
  const { state, location } = useNavigation()
  const isAsking = state === 'loading' && location.pathname === action
  return (
    <Form
      key={asked}
      method="get"
      action={action}
      aria-label={label}
      data-no-print=""
      className="grid items-end min-[25rem]:grid-cols-2 gap-3 rounded border border-line bg-surface p-3 sm:flex sm:flex-wrap"
    >
      {children}
      <div className="flex flex-wrap gap-2 min-[25rem]:col-span-2">
        <Button type="submit" busy={isAsking}>
          {texts.filter}
        </Button>
        {isFiltered ? (
          <LinkButton variant="quiet" href={action}>
            {texts.clear}
          </LinkButton>
        ) : null}
      </div>
    </Form>
  )
}

/** From one day to another, both included. */
export function PeriodFields({
  names,
  start,
  end,
}: {
  names: readonly [string, string]
  start: string
  end: string
}) {
  const [from, to] = names
  return (
    <>
      <DayField name={from} label={texts.from} value={start} />
      <DayField name={to} label={texts.to} value={end} />
    </>
  )
}

function DayField({ name, label, value }: { name: string; label: string; value: string }) {
  return <TextField type="date" name={name} label={label} defaultValue={value} className="sm:w-40" />
}
