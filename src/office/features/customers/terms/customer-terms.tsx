import { useEffect, useState } from 'react'
import { detailOf } from '#contract/browser/call-server.ts'
import { customerTermsOf, saveTerms } from '#contract/office/customers/customer-terms.ts'
import { customerChoices, officeCustomer, officeCustomers } from '#contract/office/customers/customers.ts'
import { exportTerms } from '#contract/office/exports.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { randomKey } from '#ui/hooks/random-key.ts'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice, isGivenUp } from '../../../browser/call-office.ts'
import { useCall } from '../../../browser/use-call.ts'
import { chooseValues, conflictsOf, Undecided, valueText } from '../../forms/conflicts/save-over.ts'
import { messages as formMessages } from '../../forms/messages.ts'
import { SaveBar } from '../../forms/save-bar.tsx'
import { showDiscarded, showDone } from '../../forms/show-undo.ts'
import { ExportButtons } from '../../lists/export-buttons.tsx'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { usePermissions } from '../../operator/use-permissions.ts'
import { messages } from '../messages.ts'
import type { Customer } from '../page/customer-summary.tsx'
import { copyMessages } from './copy-messages.ts'
import type { TypedTerms } from './copy-terms.ts'
import { CopyTermsDialog } from './copy-terms-dialog.tsx'
import { CreditForm } from './credit-form.tsx'
import { termsMessages as texts } from './messages.ts'
import { PriceReason } from './price-reason.tsx'
import { conflictRow, resolveTerms, type TermsChange } from './resolve-terms.ts'
import {
  discountRow,
  isChanged,
  newRow,
  specialRow,
  type Terms,
  type TypedRow,
  termsBody,
} from './terms-edits.ts'
import { TermsEffectDialog } from './terms-effect-dialog.tsx'
import { TermsGrid } from './terms-grid.tsx'

/** Price list, group, discounts, special prices and credit of a customer (OFC-07, OFC-10). */
export function CustomerTerms({ customer }: { customer: Customer }) {
  const { cardcode } = customer
  const { reply, failure, reload } = useCall(customerTermsOf, { cardcode })
  // Each is filled again once it is saved; what is typed in the other one stays.
  const [version, setVersion] = useState(0)
  const [creditVersion, setCreditVersion] = useState(0)
  if (reply === undefined)
    return failure === null ? (
      <p role="status">{messages.loading}</p>
    ) : (
      <LoadFailure failure={failure} retry={reload} />
    )
  const saved = async () => {
    await invalidate(customerTermsOf, officeCustomer, officeCustomers)
    setVersion(version + 1)
  }
  const creditSaved = async () => {
    await invalidate(customerTermsOf, officeCustomer, officeCustomers)
    setCreditVersion(creditVersion + 1)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <PriceReason cardcode={cardcode} />
      <TermsEditor key={version} terms={reply} customer={customer} onSaved={saved} />
      <ExportButtons call={exportTerms} query={{ cardcode }} name={texts.exported} />
      <CreditForm key={`credit ${creditVersion}`} customer={customer} onSaved={creditSaved} />
    </div>
  )
}

interface TermsEditorProps {
  terms: Terms
  customer: Customer
  onSaved: () => Promise<void>
}

function TermsEditor({ terms: latest, customer, onSaved }: TermsEditorProps) {
  // What the fields were filled with: what somebody else changes meanwhile is no edit of this person (OFX-11).
  const [terms, setTerms] = useState(latest)
  const { cardcode, erpFields } = customer
  const mayEdit = usePermissions().has('customers.terms')
  const { reply: choices } = useCall(customerChoices)
  const [typed, setTyped] = useState<TypedTerms>(() => typedTerms(terms))
  const { priceList, group, discounts, specials } = typed
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [reviewed, setReviewed] = useState<TermsChange | null>(null)
  const [isCopying, setCopying] = useState(false)
  const put = (change: Partial<TypedTerms>) => setTyped({ ...typed, ...change })
  const fields = [
    ...(priceList === String(terms.priceList)
      ? []
      : [{ field: 'priceList' as const, was: terms.priceList, now: Number(priceList) }]),
    ...(group.trim() === (terms.group ?? '')
      ? []
      : [{ field: 'group' as const, was: terms.group, now: group }]),
  ]
  const count = fields.length + [...discounts, ...specials].filter(isChanged).length
  useEffect(() => {
    // Newer ones are taken over while nothing is typed (OFX-09); a dialog that is open stays.
    if (count > 0 || JSON.stringify(latest) === JSON.stringify(terms)) return
    setTerms(latest)
    setTyped(typedTerms(latest))
  }, [count, latest, terms])
  /** What it does is shown before it is saved (OFC-08). */
  const review = () => {
    const rows = termsBody(discounts, specials)
    if (rows === null) return setProblem(texts.badNumber)
    setProblem(null)
    setReviewed({ fields, ...rows })
  }
  const save = async () => {
    if (reviewed === null) return
    setBusy(true)
    try {
      const key = await saveChosen(cardcode, reviewed, choices?.lists ?? [])
      showDone(texts.saved, key, customerTermsOf, officeCustomer)
      await onSaved()
    } catch (error) {
      if (isGivenUp(error)) return
      if (error instanceof Undecided) return setProblem(formMessages.undecided)
      setProblem(detailOf(error, messages.failed))
    } finally {
      setBusy(false)
      setReviewed(null)
    }
  }
  const lists = choices?.lists ?? [{ number: terms.priceList, name: customer.list.name }]
  return (
    <>
      {problem === null ? null : <Notice kind="error">{problem}</Notice>}
      <Panel title={messages.priceList}>
        <div className="grid gap-3 sm:grid-cols-2 lg:max-w-2xl">
          <Select
            label={messages.priceList}
            value={priceList}
            disabled={!mayEdit || erpFields.includes('priceList')}
            hint={erpFields.includes('priceList') ? messages.fromErp : undefined}
            options={lists.map(({ number, name }) => ({ value: String(number), label: name }))}
            onChange={event => put({ priceList: event.target.value })}
          />
          <TextField
            label={messages.group}
            value={group}
            disabled={!mayEdit || erpFields.includes('group')}
            hint={erpFields.includes('group') ? messages.fromErp : undefined}
            maxLength={60}
            list="grupos"
            onChange={event => put({ group: event.target.value })}
          />
          <datalist id="grupos">
            {(choices?.groups ?? []).map(one => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </div>
        {mayEdit ? (
          <Button size="sm" className="mt-3" onClick={() => setCopying(true)}>
            {copyMessages.open}
          </Button>
        ) : null}
      </Panel>
      <TermsGrid
        kind="discounts"
        rows={discounts}
        group={terms.group}
        canEdit={({ stored }) => mayEdit && stored?.own !== false}
        onChange={row => put({ discounts: replaced(discounts, row) })}
        onAdd={mayEdit ? () => put({ discounts: [...discounts, newRow(randomKey())] }) : null}
      />
      <TermsGrid
        kind="specials"
        rows={specials}
        group={terms.group}
        canEdit={() => mayEdit}
        onChange={row => put({ specials: replaced(specials, row) })}
        onAdd={mayEdit ? () => put({ specials: [...specials, newRow(randomKey())] }) : null}
      />
      <SaveBar
        isChanged={count > 0}
        summary={texts.changes(count)}
        isBusy={isBusy}
        onSave={review}
        onDiscard={() => {
          setTyped(typedTerms(terms))
          setProblem(null)
          showDiscarded(() => setTyped(typed))
        }}
      />
      {isCopying ? (
        <CopyTermsDialog
          cardcode={cardcode}
          typed={typed}
          groups={choices?.groups ?? []}
          lists={lists}
          erpFields={erpFields}
          onTake={copied => {
            setTyped(copied)
            setCopying(false)
          }}
          onClose={() => setCopying(false)}
        />
      ) : null}
      <TermsEffectDialog
        cardcode={cardcode}
        change={reviewed}
        isBusy={isBusy}
        onSave={save}
        onClose={() => setReviewed(null)}
      />
    </>
  )
}

/**
 * Saves, asks about what somebody else changed, and saves what was chosen (OFX-11). @returns the key of what was sent last.
 * Throws `Undecided`, or the failure.
 */
async function saveChosen(
  cardcode: string,
  change: TermsChange,
  lists: readonly { readonly number: number; readonly name: string }[],
): Promise<string> {
  let left = change
  for (;;) {
    const idempotencyKey = randomKey()
    const body = { cardcode, ...left }
    const conflicts = await conflictsOf(() => callOffice(saveTerms, { body, idempotencyKey }))
    if (conflicts.length === 0) return idempotencyKey
    const asked = left
    const chosen = await chooseValues(conflicts, {
      label: field => conflictLabel(field, asked),
      show: (field, value) =>
        (field === 'priceList' && lists.find(({ number }) => number === value)?.name) || valueText(value),
    })
    left = resolveTerms(left, conflicts, chosen)
    if (left.fields.length + left.discounts.length + left.specialPrices.length === 0) return idempotencyKey
  }
}

function conflictLabel(field: string, change: TermsChange): string {
  const row = conflictRow(field)
  if (row === null) return field === 'group' ? messages.group : messages.priceList
  const column = { percent: texts.percent, price: texts.price, validTo: texts.to }[row.column] ?? row.column
  if (row.list === 'specialPrices') return `${change.specialPrices[row.at]?.itemCode ?? ''}: ${column}`
  const { scope = 'all', ref = null } = change.discounts[row.at] ?? {}
  return `${[texts.scopes[scope], ref].filter(Boolean).join(' ')}: ${column}`
}

function typedTerms({ priceList, group, discounts, specialPrices }: Terms): TypedTerms {
  return {
    priceList: String(priceList),
    group: group ?? '',
    discounts: discounts.map(discountRow),
    specials: specialPrices.map(specialRow),
  }
}

/** A new row that is removed was never there. */
function replaced<Stored>(rows: readonly TypedRow<Stored>[], row: TypedRow<Stored>): TypedRow<Stored>[] {
  return rows.flatMap(one => {
    if (one.key !== row.key) return one
    return row.stored === null && row.isRemoved ? [] : row
  })
}
