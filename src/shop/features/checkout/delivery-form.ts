/** Delivery choices and references of an order; null means the account's default. */
export interface DeliveryForm {
  readonly addressId: number | null
  readonly code: string | null
  readonly agency: string
  readonly agencyBranch: string
  readonly poRef: string
  readonly comments: string
}

export const BLANK_DELIVERY: DeliveryForm = {
  addressId: null,
  code: null,
  agency: '',
  agencyBranch: '',
  poRef: '',
  comments: '',
}
