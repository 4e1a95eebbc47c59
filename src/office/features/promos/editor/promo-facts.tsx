import type { ReplyOf } from '#contract/call.ts'
import type { promoChoices } from '#contract/office/promos.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Icon } from '#ui/icon.tsx'
import { useFocusOnOpening } from '../../forms/use-focus-on-opening.ts'
import { CustomerLookup } from '../../lookup/customer-lookup.tsx'
import { messages } from '../messages.ts'
import type { PromoDraft } from '../promo-draft.ts'

interface FactsProps {
  draft: PromoDraft
  /** It does not exist yet. */
  isNew?: boolean
  choices: ReplyOf<typeof promoChoices> | undefined
  error: (name: string) => string | null
  change: (changes: Partial<PromoDraft>) => void
}

/** Title, kind, texts and where it is shown. */
export function PromoBasics({ draft, isNew = false, choices, error, change }: FactsProps) {
  const { fields } = messages
  const first = useFocusOnOpening<HTMLInputElement>(isNew)
  return (
    <Panel title={messages.basics} className="grid gap-3">
      <TextField
        label={fields.title}
        value={draft.title}
        error={error('title')}
        maxLength={120}
        autoComplete="off"
        required
        ref={first}
        onChange={event => change({ title: event.target.value })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={fields.kind}
          value={draft.kind}
          options={(['choose', 'combo', 'volume'] as const).map(value => ({
            value,
            label: messages.kinds[value],
          }))}
          onChange={({ target: { value } }) =>
            change({ kind: value === 'combo' || value === 'volume' ? value : 'choose' })
          }
        />
        <Select
          label={fields.family}
          value={draft.family}
          error={error('family')}
          options={[
            { value: '', label: messages.allFamilies },
            ...(choices?.families ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          onChange={event => change({ family: event.target.value })}
        />
      </div>
      <TextArea
        label={fields.description}
        value={draft.description}
        error={error('description')}
        maxLength={2000}
        rows={2}
        onChange={event => change({ description: event.target.value })}
      />
      <TextArea
        label={fields.terms}
        value={draft.terms}
        error={error('terms')}
        maxLength={4000}
        rows={2}
        onChange={event => change({ terms: event.target.value })}
      />
    </Panel>
  )
}

/** Days and limits. */
export function PromoDates({ draft, error, change }: Omit<FactsProps, 'choices'>) {
  const { fields } = messages
  return (
    <Panel title={messages.dates} className="grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          label={fields.validFrom}
          value={draft.validFrom}
          error={error('validFrom')}
          required
          onChange={event => change({ validFrom: event.target.value })}
        />
        <TextField
          type="date"
          label={fields.validTo}
          value={draft.validTo}
          error={error('validTo')}
          required
          onChange={event => change({ validTo: event.target.value })}
        />
        {(['maxPerCustomer', 'maxTotal'] as const).map(name => (
          <TextField
            key={name}
            label={fields[name]}
            hint={messages.noLimit}
            value={draft[name]}
            error={error(name)}
            inputMode="numeric"
            autoComplete="off"
            onChange={event => change({ [name]: event.target.value })}
          />
        ))}
      </div>
      <Checkbox
        label={fields.combinable}
        checked={draft.combinable}
        onChange={event => change({ combinable: event.target.checked })}
      />
    </Panel>
  )
}

/** Groups and customers; none means everybody. */
export function PromoAudience({ draft, choices, error, change }: FactsProps) {
  const { cardcodes, groups } = draft
  const all = [...new Set([...(choices?.groups ?? []), ...groups])].toSorted((a, b) => a.localeCompare(b))
  return (
    <Panel title={messages.audience} className="grid gap-3">
      <p className="text-sm text-ink-muted">{messages.audienceHint}</p>
      <fieldset>
        <legend className="text-sm font-medium">{messages.groups}</legend>
        {all.length === 0 ? <p className="text-sm text-ink-muted">{messages.noGroups}</p> : null}
        <div className="grid grid-cols-2 gap-x-4 text-sm sm:grid-cols-3">
          {all.map(group => (
            <Checkbox
              key={group}
              label={group}
              checked={groups.includes(group)}
              onChange={event =>
                change({
                  groups: event.target.checked ? [...groups, group] : groups.filter(one => one !== group),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <CustomerLookup
        label={messages.addCustomer}
        hint={messages.addCustomerHint}
        error={error('cardcodes')}
        onPick={code => change({ cardcodes: [...new Set([...cardcodes, code])] })}
      />
      {cardcodes.length === 0 ? null : (
        <ul aria-label={messages.customers} className="flex flex-wrap gap-2">
          {cardcodes.map(code => (
            <li key={code} className="flex items-center gap-1 rounded border border-line pl-2 text-sm">
              {code}
              <Button
                size="sm"
                variant="quiet"
                square
                aria-label={messages.remove(code)}
                onClick={() => change({ cardcodes: cardcodes.filter(one => one !== code) })}
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
