import { type SubmitEvent, useState } from 'react'
import { TextField } from '#ui/fields/field.tsx'
import { failureMessage } from './failure-message.ts'
import { messages } from './messages.ts'

interface ListNameFieldProps {
  name: string
  error: string | null
  change: (name: string) => void
  label?: string
  className?: string
}

export function ListNameField({ name, error, change, label = messages.name, className }: ListNameFieldProps) {
  return (
    <TextField
      label={label}
      required
      maxLength={60}
      autoComplete="off"
      className={className}
      value={name}
      error={error}
      onChange={event => change(event.currentTarget.value)}
    />
  )
}

/** A form that saves the name of a list; a rejected name stays, with the reason. */
export function useListNameForm(initial: string, save: (name: string) => Promise<void>) {
  const [name, setName] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    if (name.trim() === '') return setError(messages.nameMissing)
    setBusy(true)
    try {
      await save(name.trim())
    } catch (refusal) {
      setError(failureMessage(refusal))
      setBusy(false)
    }
  }
  const change = (next: string) => {
    setName(next)
    setError(null)
  }
  return { isBusy, submit, field: { name, error, change } }
}
