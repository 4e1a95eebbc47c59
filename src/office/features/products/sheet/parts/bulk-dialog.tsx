import { type FormEvent, useState } from 'react'
import { CallFailure, detailOf } from '#contract/browser/call-server.ts'
import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { applyBulk, officeProductColumns, previewBulk } from '#contract/office/products/product-sheet.ts'
import { type BulkAct, bulkActsOf } from '#domain/office/sheet/bulk-rule.ts'
import { allFields, sheetField } from '#domain/office/sheet/sheet-fields.ts'
import { PRICE_ROUNDINGS } from '#domain/pricing/round-price.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { randomKey } from '#ui/hooks/random-key.ts'
import { invalidate } from '../../../../browser/call-cache.ts'
import { callOffice, isGivenUp } from '../../../../browser/call-office.ts'
import { showDone } from '../../../forms/show-undo.ts'
import { actKey } from '../../../keys/act-key.ts'
import { HoldingFields } from '../../held/holding-fields.tsx'
import { messages as heldMessages } from '../../held/messages.ts'
import { showHeld } from '../../held/show-held.ts'
import { useHolding } from '../../held/use-holding.ts'
import { messages } from '../messages.ts'
import type { SheetModel } from '../model/sheet-model.ts'
import { BulkEffect } from './bulk-effect.tsx'
import { bulkRuleOf } from './bulk-rule-form.ts'

interface BulkDialogProps {
  open: boolean
  model: SheetModel
  onClose: () => void
}

type Change = Pick<BodyOf<typeof applyBulk>, 'codes' | 'field' | 'rule'>

/** The same change of many products, seen before it is made (OFP-09). */
export function BulkDialog({ open, model, onClose }: BulkDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.bulk} width="xl">
      <BulkForm model={model} onClose={onClose} />
    </Dialog>
  )
}

interface Previewed {
  readonly change: Change
  readonly reason: string
  readonly effect: ReplyOf<typeof previewBulk>
}

function BulkForm({ model, onClose }: Omit<BulkDialogProps, 'open'>) {
  const { lists } = model.table
  const selected = model.selectedCodes()
  const shown = model.shownCodes()
  const fields = allFields(lists).filter(field => model.mayEdit(field) && bulkActsOf(field).length > 0)
  const focused = model.columns[model.selection.focus.column]?.name
  const [name, setName] = useState(
    // Of a column that is not changed, such as the code: prices are what is changed of many most often.
    (fields.find(one => one.name === focused) ?? fields.find(({ kind }) => kind === 'price') ?? fields[0])
      ?.name ?? '',
  )
  const field = sheetField(name)
  const acts = field === null ? [] : bulkActsOf(field)
  const [wanted, setWanted] = useState<BulkAct | null>(null)
  const usual = field?.kind === 'price' ? 'percent' : acts[0]
  const act = acts.find(one => one === wanted) ?? usual ?? 'set'
  const [scope, setScope] = useState(selected.length > 1 ? 'selected' : 'shown')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const holding = useHolding(previewed?.effect.need ?? null)

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setRefusal(null)
    try {
      await work()
    } catch (error) {
      if (isGivenUp(error)) return
      if (!(error instanceof CallFailure)) throw error
      setPreviewed(null)
      setRefusal(detailOf(error, messages.saveFailed))
    } finally {
      setBusy(false)
    }
  }
  const preview = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (field === null) return
    const data = new FormData(event.currentTarget)
    const reason = String(data.get('reason') ?? '').trim()
    const read = bulkRuleOf(field, act, data, model)
    const isReasonMissing = field.area === 'stock' && reason === ''
    setErrors({ ...read.errors, ...(isReasonMissing && { reason: messages.reasonMissing }) })
    const { rule } = read
    if (rule === null || isReasonMissing) return
    const change = { codes: scope === 'selected' ? selected : shown, field: name, rule }
    void attempt(async () =>
      setPreviewed({ change, reason, effect: await callOffice(previewBulk, { body: change }) }),
    )
  }
  const apply = ({ change, reason, effect }: Previewed) =>
    attempt(async () => {
      const key = randomKey()
      const { choice } = holding
      if (choice === null) return
      const body = { ...change, ...choice, reason, fingerprint: effect.fingerprint }
      const { changes, held } = await callOffice(applyBulk, { body, idempotencyKey: key })
      onClose()
      if (held !== null) return await showHeld(held)
      await invalidate(officeProductColumns)
      showDone(messages.applied(changes), key, officeProductColumns)
    })

  if (field === null) return <p>{messages.fixed}</p>
  return (
    <form
      className="grid gap-4 lg:grid-cols-[17rem_1fr] lg:gap-6"
      noValidate
      onSubmit={preview}
      onChange={() => setPreviewed(null)}
    >
      <div className="grid content-start gap-3 max-lg:sm:grid-cols-3">
        <Select
          label={messages.scope}
          value={scope}
          onChange={event => setScope(event.currentTarget.value)}
          ref={focusInDialog}
          options={[
            { value: 'selected', label: messages.scopeSelected(selected.length) },
            {
              value: 'shown',
              label:
                shown.length === model.table.size
                  ? messages.scopeAll(shown.length)
                  : messages.scopeShown(shown.length),
            },
          ]}
        />
        <Select
          label={messages.which}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          options={fields.map(one => ({ value: one.name, label: messages.titleOf(one, lists) }))}
        />
        <Select
          label={messages.act}
          value={act}
          onChange={event => setWanted(acts.find(one => one === event.currentTarget.value) ?? null)}
          options={acts.map(one => ({ value: one, label: messages.acts[one] }))}
        />
        <RuleFields key={`${name} ${act}`} model={model} name={name} act={act} errors={errors} />
        {field.area === 'stock' ? (
          <TextField
            name="reason"
            label={messages.reasonLabel}
            hint={messages.reasonHint}
            error={errors.reason ?? null}
            maxLength={300}
            autoComplete="off"
          />
        ) : null}
      </div>
      <div className="grid min-w-0 content-start gap-4">
        {refusal === null ? null : <Notice kind="error">{refusal}</Notice>}
        {previewed === null ? (
          refusal === null && <p className="text-sm text-ink-muted">{messages.previewHint}</p>
        ) : (
          <>
            {/* Not part of what is previewed; above what may be long, because it is asked for. */}
            <div onChange={event => event.stopPropagation()}>
              <HoldingFields holding={holding} />
            </div>
            <BulkEffect {...previewed.effect} lists={lists} />
          </>
        )}
      </div>
      <div className="sticky -bottom-4 -mx-4 -mb-4 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-4 py-3 lg:col-span-2">
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button type="submit" variant={previewed === null ? 'primary' : 'secondary'} busy={isBusy}>
          {messages.preview}
        </Button>
        {previewed === null || previewed.effect.changes === 0 ? null : (
          <Button
            variant="primary"
            busy={isBusy}
            disabled={holding.choice === null}
            {...actKey('form.confirm')}
            onClick={() => apply(previewed)}
          >
            {holding.act === 'now' ? messages.apply(previewed.effect.changes) : heldMessages[holding.act]}
          </Button>
        )}
      </div>
    </form>
  )
}

interface RuleFieldsProps {
  model: SheetModel
  name: string
  act: BulkAct
  errors: Readonly<Record<string, string>>
}

function RuleFields({ model, name, act, errors }: RuleFieldsProps) {
  const text = (field: string, label: string, hint?: string) => (
    <TextField
      name={field}
      label={label}
      hint={hint}
      error={errors[field] ?? null}
      autoComplete="off"
      maxLength={300}
      list={field === 'value' && (name === 'brand' || name === 'node') ? 'bulk-choices' : undefined}
    />
  )
  const isPrice = name.startsWith('price:') || name.startsWith('previous:')
  return (
    <>
      {act === 'round' ? null : act === 'replace' ? (
        <>
          {text('find', messages.find)}
          {text('replacement', messages.replacement)}
        </>
      ) : (
        text(
          'value',
          messages.value,
          act === 'percent' ? messages.percentHint : act.endsWith('tags') ? messages.tagsHint : undefined,
        )
      )}
      {name === 'brand' || name === 'node' ? (
        <datalist id="bulk-choices">
          {model.table.namesOf(name).map(option => (
            <option key={option} value={option} />
          ))}
        </datalist>
      ) : null}
      {isPrice && act !== 'set' ? (
        <Select
          name="rounding"
          label={messages.rounding}
          defaultValue={act === 'round' ? '1' : 'none'}
          options={PRICE_ROUNDINGS.map(value => ({ value, label: messages.roundings[value] }))}
        />
      ) : null}
    </>
  )
}
