import { TextField } from '#ui/fields/field.tsx'
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
