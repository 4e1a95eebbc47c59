/** What is chosen and typed for an order; null: what the account usually takes. */
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
