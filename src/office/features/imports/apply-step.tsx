import { useState } from 'react'
import { readTypedNumber } from '#domain/money/typed-number.ts'
import { isOfProducts, MISSING_POLICIES, type MissingPolicy } from '#domain/office/imports/import-kinds.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { actKey } from '../keys/act-key.ts'
import { HoldingFields } from '../products/held/holding-fields.tsx'
import { messages as heldMessages } from '../products/held/messages.ts'
import { AT_ONCE, type HoldingChoice, useHolding } from '../products/held/use-holding.ts'
import type { ImportDetail, ImportStats } from './import-types.ts'
import { messages } from './messages.ts'

export interface ApplyChoice extends HoldingChoice {
  readonly missingPolicy: MissingPolicy
  readonly confirmedMissing: number | null
  readonly invites: boolean
}

interface ApplyStepProps {
  detail: ImportDetail
  stats: ImportStats
  /** Corrections that are typed and not read yet: without them it would not do what is seen. */
  unread: number
  onApply: (choice: ApplyChoice) => Promise<unknown>
}

/** The last step: what becomes of what the file lacks, and the act (OFI-15). */
export function ApplyStep({ detail, stats, unread, onApply }: ApplyStepProps) {
  const { import: summary, excluded } = detail
  const { kind, place } = summary
  const [missingPolicy, setPolicy] = useState(detail.missingPolicy)
  const [typed, setTyped] = useState('')
  const [invites, setInvites] = useState(false)
  const { missing, active } = stats
  const hasMissing = kind !== null && isOfProducts(kind) && missing > 0
  const isMost = hasMissing && missingPolicy !== 'keep' && missing * 2 > active
  const holding = useHolding(detail.need)
  const { choice, act } = holding
  const rows = stats.create + stats.change + stats.remove - excluded.length
  const isPossible =
    place === null &&
    unread === 0 &&
    (rows > 0 || invites || (hasMissing && missingPolicy !== 'keep')) &&
    (!isMost || readTypedNumber(typed) === missing) &&
    choice !== null
  const apply = () => {
    const confirmedMissing = isMost ? missing : null
    return onApply({ ...(choice ?? AT_ONCE), missingPolicy, confirmedMissing, invites })
  }
  return (
    <div className="grid max-w-2xl gap-3">
      {hasMissing ? (
        <Select
          label={messages.missingPolicy}
          value={missingPolicy}
          onChange={({ target }) => setPolicy(MISSING_POLICIES.find(one => one === target.value) ?? 'keep')}
          options={MISSING_POLICIES.map(value => ({ value, label: messages.policies[value] }))}
          className="max-w-sm"
        />
      ) : null}
      {isMost ? (
        <TextField
          label={messages.confirmMissing(missing, active)}
          inputMode="numeric"
          value={typed}
          onChange={({ target }) => setTyped(target.value.trim())}
          autoComplete="off"
        />
      ) : null}
      {kind === 'contacts' ? (
        <Checkbox
          label={messages.invites}
          checked={invites}
          onChange={({ target }) => setInvites(target.checked)}
        />
      ) : null}
      <HoldingFields holding={holding} />
      {place === null ? null : <Notice kind="info">{messages.waiting(place)}</Notice>}
      <p className="text-sm">{unread === 0 ? messages.applyWhat(rows) : messages.unreadFirst(unread)}</p>
      <Button
        variant="primary"
        className="justify-self-start max-md:w-full"
        {...actKey('form.confirm', messages.mainAct)}
        disabled={!isPossible}
        onClick={apply}
      >
        {act === 'now' ? messages.apply : heldMessages[act]}
      </Button>
    </div>
  )
}
