import { useState } from 'react'
import { customerTermsOf, groupTermsOf } from '#contract/office/customers/customer-terms.ts'
import { formatPrice } from '#domain/money/money.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox, Radio } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useCall } from '../../../browser/use-call.ts'
import { messages as formMessages } from '../../forms/messages.ts'
import { type DataColumn, DataTable } from '../../lists/data-table.tsx'
import { CustomerLookup } from '../../lookup/customer-lookup.tsx'
import { readNumber } from '../../settings/read-number.ts'
import { messages } from '../messages.ts'
import { copyMessages as texts } from './copy-messages.ts'
import {
  type CopiedTerms,
  type CopyChoice,
  type CopySource,
  copyTerms,
  type TypedTerms,
} from './copy-terms.ts'
import { termsMessages } from './messages.ts'
import type { Discount, Special, TypedRow } from './terms-edits.ts'

interface CopyTermsDialogProps {
  cardcode: string
  typed: TypedTerms
  groups: readonly string[]
  lists: readonly { readonly number: number; readonly name: string }[]
  /** Fields that only the ERP changes. */
  erpFields: readonly string[]
  onTake: (typed: TypedTerms) => void
  onClose: () => void
}

/** OFC-09: terms of another customer or a group, with what differs, before they are in the grid. */
export function CopyTermsDialog({ onClose, ...props }: CopyTermsDialogProps) {
  const { cardcode, groups } = props
  const [kind, setKind] = useState<'customer' | 'group'>('customer')
  const [code, setCode] = useState('')
  const [group, setGroup] = useState('')
  const isSelf = code === cardcode
  return (
    <Dialog open onClose={onClose} title={texts.title} width="lg">
      {/* High enough for what the lookup offers. */}
      <div className="grid min-h-96 content-start gap-4">
        <p className="text-sm text-ink-muted">{texts.how}</p>
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="text-sm font-medium">{texts.fromWhat}</legend>
          {(['customer', 'group'] as const).map(one => (
            <Radio
              key={one}
              name="copy-from"
              label={texts[one]}
              checked={kind === one}
              onChange={() => setKind(one)}
            />
          ))}
        </fieldset>
        <div className="max-w-md">
          {kind === 'customer' ? (
            <CustomerLookup
              label={texts.whichCustomer}
              hint={texts.whichCustomerHint}
              error={isSelf ? texts.self : null}
              onPick={setCode}
              keeps
            />
          ) : (
            <Select
              label={texts.whichGroup}
              value={group}
              options={['', ...groups].map(one => ({ value: one, label: one || texts.chooseGroup }))}
              onChange={event => setGroup(event.target.value)}
            />
          )}
        </div>
        {kind === 'customer' && code !== '' && !isSelf ? (
          <FromCustomer key={code} {...props} from={code} onClose={onClose} />
        ) : null}
        {kind === 'group' && group !== '' ? (
          <FromGroup key={group} {...props} group={group} onClose={onClose} />
        ) : null}
      </div>
    </Dialog>
  )
}

function FromCustomer({ from, ...props }: CopyTermsDialogProps & { from: string }) {
  const { reply, failure } = useCall(customerTermsOf, { cardcode: from })
  if (reply === undefined) return <Waiting hasFailed={failure !== null} />
  return <Differences {...props} source={reply} />
}

function FromGroup({ group, ...props }: CopyTermsDialogProps & { group: string }) {
  const { reply, failure } = useCall(groupTermsOf, { group })
  if (reply === undefined) return <Waiting hasFailed={failure !== null} />
  return <Differences {...props} source={{ ...reply, priceList: null, specialPrices: [] }} />
}

function Waiting({ hasFailed }: { hasFailed: boolean }) {
  return hasFailed ? <Notice kind="error">{texts.unknown}</Notice> : <p role="status">{messages.loading}</p>
}

type DifferencesProps = Omit<CopyTermsDialogProps, 'cardcode' | 'groups'> & { source: CopySource }

function Differences({ typed, source, lists, erpFields, onTake, onClose }: DifferencesProps) {
  const isCustomer = source.priceList !== null
  const mayChange = { priceList: !erpFields.includes('priceList'), group: !erpFields.includes('group') }
  const [choice, setChoice] = useState<CopyChoice>({
    priceList: isCustomer && mayChange.priceList,
    group: mayChange.group,
    discounts: true,
    specialPrices: isCustomer,
    exact: false,
  })
  const listName = (number: string) => lists.find(one => String(one.number) === number)?.name ?? number
  const current = <Row extends { readonly when: string }>(rows: readonly Row[]) =>
    rows.filter(({ when }) => when !== 'ended').length
  const options = [
    ...(isCustomer ? [['priceList', texts.list(listName(String(source.priceList)))] as const] : []),
    ['group', texts.belongs(source.group)] as const,
    ['discounts', texts.discounts(current(source.discounts))] as const,
    ...(isCustomer ? [['specialPrices', texts.specials(current(source.specialPrices))] as const] : []),
  ]
  const copied = copyTerms(typed, source, choice)
  const lines = shownDifferences(typed, copied, listName)
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-x-6 sm:grid-cols-2">
        <legend className="text-sm font-medium">{texts.what}</legend>
        {options.map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            checked={choice[name]}
            disabled={(name === 'priceList' || name === 'group') && !mayChange[name]}
            onChange={event => setChoice({ ...choice, [name]: event.target.checked })}
          />
        ))}
        <div className="sm:col-span-2">
          <Checkbox
            label={texts.exact}
            checked={choice.exact}
            aria-describedby="copy-exact"
            onChange={event => setChoice({ ...choice, exact: event.target.checked })}
          />
          <p id="copy-exact" className="text-sm text-ink-muted">
            {texts.exactHint}
          </p>
        </div>
      </fieldset>
      <section className="grid gap-1">
        <h3 className="text-sm font-semibold">{texts.differences}</h3>
        <p role="status" className="text-sm text-ink-muted">
          {lines.length === 0 ? texts.none : texts.count(lines.length)}
        </p>
        {lines.length === 0 ? null : (
          <DataTable caption={texts.differences} columns={COLUMNS} rows={lines} keyOf={({ key }) => key} />
        )}
      </section>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{formMessages.cancel}</Button>
        <Button variant="primary" disabled={lines.length === 0} onClick={() => onTake(copied.typed)}>
          {texts.take}
        </Button>
      </div>
    </div>
  )
}

interface DifferenceLine {
  readonly key: string
  readonly rule: string
  readonly was: string
  readonly now: string
}

const COLUMNS: readonly DataColumn<DifferenceLine>[] = [
  { title: texts.rule, isMain: true, cell: ({ rule }) => <span className="wrap-anywhere">{rule}</span> },
  { title: texts.was, isNumeric: true, cell: ({ was }) => was },
  { title: texts.now, isNumeric: true, cell: ({ now }) => now },
]

function shownDifferences(
  before: TypedTerms,
  { typed, discounts, specials }: CopiedTerms,
  listName: (number: string) => string,
): DifferenceLine[] {
  const fields = [
    {
      key: 'list',
      rule: messages.priceList,
      was: listName(before.priceList),
      now: listName(typed.priceList),
    },
    {
      key: 'group',
      rule: messages.group,
      was: before.group || texts.nothing,
      now: typed.group || texts.nothing,
    },
  ]
  return [
    ...fields.filter(({ was, now }) => was !== now),
    ...discounts.map(({ key, name, was, now }) => ({
      key: `discount ${key}`,
      rule: [termsMessages.scopes[(now ?? was)?.scope ?? 'all'], name].filter(Boolean).join(' '),
      was: was === null ? texts.nothing : discountText(was),
      now: now === null ? texts.goes : discountText(now),
    })),
    ...specials.map(({ key, name, was, now }) => ({
      key: `special ${key}`,
      rule: `${termsMessages.scopes.special} ${name}`,
      was: was === null ? texts.nothing : specialText(was),
      now: now === null ? texts.goes : specialText(now),
    })),
  ]
}

function discountText(row: TypedRow<Discount>): string {
  return [`${row.value} %`, whenText(row)].filter(Boolean).join(' ')
}

function specialText(row: TypedRow<Special>): string {
  const { value, currency, lessPercent } = row
  const price = readNumber(value)
  const shown = price == null || currency === null ? value : formatPrice(price, currency)
  const less = lessPercent > 0 ? termsMessages.less(lessPercent) : ''
  return [shown, less, whenText(row)].filter(Boolean).join(' ')
}

function whenText({ validFrom, validTo }: TypedRow<Discount | Special>): string {
  return termsMessages.when(validFrom || null, validTo || null)
}
