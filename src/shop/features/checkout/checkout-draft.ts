import { STATE_VERSION } from '#domain/constants.ts'
import { type LoggedStorage, loggedStorage } from '../../browser/persisted-state.ts'
import { BLANK_DELIVERY, type DeliveryForm } from './delivery-form.ts'

const DRAFT_KEY = 'mostrador.checkout'
const TEXT_FIELDS = ['agency', 'agencyBranch', 'poRef', 'comments'] as const satisfies (keyof DeliveryForm)[]

interface Draft {
  readonly cardcode: string
  readonly form: DeliveryForm
}

const tabStorage = loggedStorage<unknown>(() => sessionStorage)

/** Stores the checkout form in this tab, across a reload or an ended session. */
export function saveDraft(draft: Draft, storage: LoggedStorage<unknown> = tabStorage): void {
  storage.setItem(DRAFT_KEY, { state: draft, version: STATE_VERSION })
}

/** The draft of this customer, or a blank form. */
export function readDraft(cardcode: string, storage: LoggedStorage<unknown> = tabStorage): DeliveryForm {
  const stored = storage.getItem(DRAFT_KEY)?.state
  return isDraft(stored) && stored.cardcode === cardcode ? stored.form : BLANK_DELIVERY
}

/** Clears the draft after an order was placed. */
export function clearDraft(storage: LoggedStorage<unknown> = tabStorage): void {
  storage.removeItem(DRAFT_KEY)
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('cardcode' in value) || !('form' in value))
    return false
  const { form } = value
  if (typeof form !== 'object' || form === null || !('addressId' in form) || !('code' in form)) return false
  const { addressId, code } = form
  return (
    TEXT_FIELDS.every(name => typeof Reflect.get(form, name) === 'string') &&
    (addressId === null || typeof addressId === 'number') &&
    (code === null || typeof code === 'string')
  )
}
