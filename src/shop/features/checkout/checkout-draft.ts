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

/** What was chosen and typed for an order stays in this tab: over a reload, and over a session that ended meanwhile. */
export function keepDraft(draft: Draft, storage: LoggedStorage<unknown> = tabStorage): void {
  storage.setItem(DRAFT_KEY, { state: draft, version: STATE_VERSION })
}

/** The draft of this customer, or a blank form. */
export function readDraft(cardcode: string, storage: LoggedStorage<unknown> = tabStorage): DeliveryForm {
  const kept = storage.getItem(DRAFT_KEY)?.state
  return isDraft(kept) && kept.cardcode === cardcode ? kept.form : BLANK_DELIVERY
}

/** The order was placed: the next one begins with a blank form. */
export function forgetDraft(storage: LoggedStorage<unknown> = tabStorage): void {
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
