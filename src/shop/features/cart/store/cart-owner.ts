/** The owner of a cart: each user of a customer has their own (D36). */
export interface CartOwner {
  readonly cardcode: string
  readonly email: string
}

export function isSameOwner(a: CartOwner | null, b: CartOwner | null): boolean {
  return a?.cardcode === b?.cardcode && a?.email === b?.email
}
