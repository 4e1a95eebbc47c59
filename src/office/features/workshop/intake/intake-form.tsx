import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { officeCustomers } from '#contract/office/customers/customers.ts'
import { machineSearch, receiveRepair } from '#contract/office/workshop/repairs.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import { MACHINE_LIMITS } from '#domain/repairs/machine.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { messages as formMessages } from '../../forms/messages.ts'
import { textOrNull } from '../../forms/text-or-null.ts'
import { useFocusOnOpening } from '../../forms/use-focus-on-opening.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { actKey } from '../../keys/act-key.ts'
import { LookupField, type LookupOption } from '../../lookup/lookup-field.tsx'
import { useFound, useSearch } from '../../lookup/use-found.ts'
import { messages } from '../messages.ts'
import { PhotoInput } from '../photo-input.tsx'
import { refreshRepairs } from '../repair-types.ts'
import { sendPhotos } from '../send-photo.ts'
import { workshopPaths } from '../workshop-paths.ts'

type Found = ReplyOf<typeof machineSearch>
type Warranty = Found['warranties'][number]

interface Machine {
  readonly itemCode: string | null
  readonly title: string
  /** The registration under which it was found, by its serial. */
  readonly serial: string | null
}

const MOST_CUSTOMERS = 8

/** OFT-02: `Ingresar máquina`, by keyboard alone: two look-ups, three fields, `Ctrl+Enter`, and the slip is printed. */
export function IntakeForm() {
  const navigate = useNavigate()
  const [customer, setCustomer] = useState<{ cardcode: string; name: string } | null>(null)
  const [customerText, setCustomerText] = useState('')
  const [machine, setMachine] = useState<Machine | null>(null)
  const [machineText, setMachineText] = useState('')
  const [serial, setSerial] = useState('')
  const [inWarranty, setInWarranty] = useState<boolean | null>(null)
  const [photos, setPhotos] = useState<readonly File[]>([])
  const failure = useRef<HTMLTextAreaElement>(null)
  const given = useSearchParams()[0].get('cliente')
  const first = useFocusOnOpening<HTMLInputElement>()
  useEffect(() => {
    if (given === null) return
    const request = new AbortController()
    // If it is not found, the field is empty and says so.
    findCustomers(given, request.signal).then(
      found => {
        const option = found.find(({ key }) => key === given)
        if (option === undefined || request.signal.aborted) return
        setCustomer(option.value)
        setCustomerText(option.title)
      },
      () => undefined,
    )
    return () => request.abort()
  }, [given])
  const customers = useSearch(customer === null ? customerText : '', findCustomers)
  const machines = useSearch(machine === null ? machineText : '', findMachines)
  const known = useFound(serial, findMachines)
  const warranty = known?.warranties.find(({ covers }) => covers) ?? null
  const isCovered = inWarranty ?? warranty !== null
  const form = useOfficeForm({
    name: 'ingreso-taller',
    fields: ['cardcode', 'title', 'serial', 'failure', 'accessories', 'promisedAt', 'internalNote'],
    check(data): Partial<Record<string, string>> {
      if (customer === null) return { cardcode: messages.customerMissing }
      if (machineText.trim() === '') return { title: messages.machineMissing }
      return textOrNull(data, 'failure') === null ? { failure: messages.failureMissing } : {}
    },
    async send(data, idempotencyKey) {
      const body = {
        cardcode: customer?.cardcode ?? '',
        itemCode: machine?.itemCode ?? null,
        title: machine?.title ?? machineText,
        serial: serial.trim() || null,
        failure: textOf(data, 'failure'),
        accessories: textOrNull(data, 'accessories'),
        promisedAt: textOrNull(data, 'promisedAt'),
        underWarranty: isCovered,
        warrantyId: isCovered && warranty !== null ? warranty.id : null,
        internalNote: textOrNull(data, 'internalNote'),
      }
      const { docNum } = await callOffice(receiveRepair, { body, idempotencyKey })
      const failed = await sendPhotos(docNum, photos)
      showToast('success', messages.receivedToast(docNum))
      if (failed > 0) showToast('error', messages.photosFailed(failed))
      await refreshRepairs()
      await navigate(`${workshopPaths.slip(docNum)}?imprimir=1`)
    },
  })
  const errors = form.refusal.fields
  const takeMachine = (picked: Machine) => {
    setMachine(picked)
    setMachineText(picked.title)
    if (picked.serial !== null) setSerial(picked.serial)
    failure.current?.focus()
  }
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate className="grid max-w-4xl gap-4 lg:grid-cols-2">
      <LookupField
        label={messages.pickCustomer}
        hint={customer === null ? messages.pickCustomerHint : customer.cardcode}
        error={errors.cardcode ?? null}
        required
        text={customerText}
        onText={text => {
          setCustomer(null)
          setCustomerText(text)
        }}
        options={customers.found ?? []}
        isSearching={customers.isSearching}
        mustPick
        // A form with one field filled in is not sent.
        onEnter={() => undefined}
        onPick={picked => {
          setCustomer(picked)
          setCustomerText(picked.name)
        }}
        resultsLabel={messages.pickCustomer}
        maxLength={100}
        ref={given === null ? first : undefined}
      />
      <LookupField
        label={messages.pickMachine}
        hint={
          machine?.itemCode ??
          (machineText.trim() === '' || machines.found === null
            ? messages.pickMachineHint
            : messages.freeText)
        }
        error={errors.title ?? null}
        required
        text={machineText}
        onText={text => {
          setMachine(null)
          setMachineText(text)
        }}
        options={machine === null ? optionsOf(machines.found) : []}
        onPick={takeMachine}
        isSearching={machines.isSearching}
        // Nothing is called so: it is taken in by what was typed.
        onEnter={() => failure.current?.focus()}
        resultsLabel={messages.pickMachine}
        maxLength={MACHINE_LIMITS.title}
        ref={given === null ? undefined : first}
      />
      <div className="grid content-start gap-2">
        <TextField
          name="serial"
          label={messages.serial}
          value={serial}
          onChange={event => setSerial(event.target.value)}
          onKeyDown={event => {
            // A scanner ends with it; the form is sent by its button or Ctrl+Enter.
            if (event.key !== 'Enter' || event.ctrlKey) return
            event.preventDefault()
            failure.current?.focus()
          }}
          maxLength={MACHINE_LIMITS.serial}
          autoComplete="off"
          error={errors.serial ?? null}
          optional
        />
        <SerialNews found={known} warranty={warranty} />
        <Checkbox
          label={messages.underWarranty}
          checked={isCovered}
          onChange={event => setInWarranty(event.target.checked)}
        />
      </div>
      <TextArea
        name="failure"
        label={messages.failure}
        error={errors.failure ?? null}
        rows={3}
        maxLength={MACHINE_LIMITS.text}
        required
        ref={failure}
      />
      <TextField
        name="accessories"
        label={messages.accessories}
        error={errors.accessories ?? null}
        maxLength={MACHINE_LIMITS.accessories}
        autoComplete="off"
        optional
      />
      <TextField
        name="promisedAt"
        type="date"
        label={messages.promisedDay}
        min={businessDayOf(new Date())}
        error={errors.promisedAt ?? null}
        optional
      />
      <TextField
        name="internalNote"
        label={messages.internalNote}
        hint={messages.internalNoteHint}
        error={errors.internalNote ?? null}
        maxLength={MACHINE_LIMITS.text}
        autoComplete="off"
        optional
      />
      <div className="grid content-start gap-1">
        <PhotoInput label={messages.pickPhotos} onPick={setPhotos} />
        <p className="text-xs text-ink-muted">
          {photos.length === 0 ? messages.pickPhotosHint : messages.photosChosen(photos.length)}
        </p>
      </div>
      {form.refusal.whole === null ? null : (
        <div className="lg:col-span-2">
          <Notice kind="error">{form.refusal.whole}</Notice>
        </div>
      )}
      <p className="text-xs text-ink-muted lg:col-span-2">{`${messages.receiveEffect} ${formMessages.lasting}`}</p>
      <div className="flex flex-wrap items-center gap-3 max-lg:sticky max-lg:bottom-14 max-lg:z-30 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:p-3 max-lg:shadow-float lg:col-span-2">
        <Button
          type="submit"
          variant="primary"
          busy={form.busy}
          className="max-lg:flex-1"
          {...actKey('form.confirm')}
        >
          {messages.receive}
        </Button>
        <span className="text-xs text-ink-muted max-lg:hidden">{messages.receiveKeys}</span>
      </div>
    </form>
  )
}

/** What a serial tells: whether it is covered, and whether the machine was here before. */
function SerialNews({ found, warranty }: { found: Found | null; warranty: Warranty | null }) {
  if (found === null) return null
  const other = warranty === null ? found.warranties[0] : undefined
  const { repairs } = found
  if (warranty === null && other === undefined && repairs.length === 0) return null
  return (
    <Notice kind={warranty === null ? 'warning' : 'success'}>
      {warranty === null ? null : <p>{messages.foundWarranty(warranty.validUntil)}</p>}
      {other === undefined ? null : <p>{messages.foundOther(other.statusDescription, other.validUntil)}</p>}
      {repairs.length === 0 ? null : <p>{messages.foundRepairs(repairs.map(({ docNum }) => docNum))}</p>}
    </Notice>
  )
}

async function findCustomers(q: string, signal: AbortSignal) {
  const { customers } = await callOffice(officeCustomers, { query: { q, limit: MOST_CUSTOMERS } }, signal)
  return customers.map(
    ({ cardcode, name, phone }): LookupOption<{ cardcode: string; name: string }> => ({
      key: cardcode,
      title: name,
      detail: [cardcode, formatPhone(phone)].filter(Boolean).join(' · '),
      value: { cardcode, name },
    }),
  )
}

function findMachines(text: string, signal: AbortSignal): Promise<Found> {
  return callOffice(machineSearch, { query: { text } }, signal)
}

/** Registrations of the typed serial first, then products. */
function optionsOf(found: Found | null): LookupOption<Machine>[] {
  if (found === null) return []
  return [
    ...found.warranties.map(({ id, itemCode, title, serial, validUntil, statusDescription, covers }) => ({
      key: id,
      title,
      detail: `${serial} · ${covers ? messages.foundWarranty(validUntil) : messages.foundOther(statusDescription, validUntil)}`,
      value: { itemCode, title, serial },
    })),
    ...found.products.map(({ itemCode, title, brand }) => ({
      key: itemCode,
      title,
      detail: `${itemCode} · ${brand}`,
      value: { itemCode, title, serial: null },
    })),
  ]
}
