import { useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { officePopups } from '#contract/office/popups.ts'
import { DEPARTMENTS, departmentName } from '#domain/accounts/department.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Icon } from '#ui/icon.tsx'
import { CustomerLookup } from '../../lookup/customer-lookup.tsx'
import { messages } from './messages.ts'
import { AUDIENCE_KINDS, type Audience, type AudienceKind } from './popup-draft.ts'

type Choices = ReplyOf<typeof officePopups>['choices']

interface PopupAudienceProps {
  audience: readonly Audience[]
  choices: Choices
  error: string | null
  onChange: (audience: readonly Audience[]) => void
}

/** By group, list, rep, department or customer (OFM-10). */
export function PopupAudience({ audience, choices, error, onChange }: PopupAudienceProps) {
  const [kind, setKind] = useState<AudienceKind>('group')
  const [value, setValue] = useState('')
  const options = optionsOf(kind, choices)
  const chosen = options.some(option => option.value === value) ? value : (options[0]?.value ?? '')
  const add = (entry: Audience) => {
    if (!audience.some(one => one.kind === entry.kind && one.value === entry.value))
      onChange([...audience, entry])
  }
  return (
    <Panel title={messages.audience} className="grid gap-3">
      <p className="text-sm text-ink-muted">{messages.audienceHint}</p>
      {error === null ? null : <p className="text-sm text-danger">{error}</p>}
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label={messages.kind}
          value={kind}
          options={AUDIENCE_KINDS.map(one => ({ value: one, label: messages.kinds[one] }))}
          onChange={event => setKind(AUDIENCE_KINDS.find(one => one === event.target.value) ?? 'group')}
        />
        {kind === 'customer' ? null : (
          <>
            <Select
              label={messages.value}
              value={chosen}
              options={options}
              onChange={event => setValue(event.target.value)}
            />
            <Button disabled={chosen === ''} onClick={() => add({ kind, value: chosen })}>
              {messages.add}
            </Button>
          </>
        )}
      </div>
      {kind === 'customer' ? (
        <CustomerLookup
          label={messages.addCustomer}
          hint={messages.addCustomerHint}
          onPick={code => add({ kind: 'customer', value: code })}
        />
      ) : null}
      {audience.length === 0 ? null : (
        <ul aria-label={messages.audience} className="flex flex-wrap gap-2">
          {audience.map(entry => (
            <li
              key={`${entry.kind}.${entry.value}`}
              className="flex items-center gap-1 rounded border border-line pl-2 text-sm"
            >
              {audienceName(entry, choices)}
              <Button
                size="sm"
                variant="quiet"
                square
                aria-label={messages.remove(audienceName(entry, choices))}
                onClick={() => onChange(audience.filter(one => one !== entry))}
              >
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** `Lista de precios: Mayorista`. */
export function audienceName({ kind, value }: Audience, choices: Choices): string {
  const name = optionsOf(kind, choices).find(option => option.value === value)?.label ?? value
  return `${messages.kinds[kind]}: ${name}`
}

function optionsOf(kind: AudienceKind, { groups, lists, reps }: Choices) {
  switch (kind) {
    case 'group':
      return groups.map(name => ({ value: name, label: name }))
    case 'list':
      return lists.map(({ number, name }) => ({ value: String(number), label: name }))
    case 'rep':
      return reps.map(({ code, name }) => ({ value: code, label: name }))
    case 'department':
      return DEPARTMENTS.map(({ code }) => ({ value: code, label: departmentName(code) }))
    case 'customer':
      return []
  }
}
