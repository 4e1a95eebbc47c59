import { z } from 'zod'
import type { FieldError } from '#contract/errors.ts'
import type { Address } from '#contract/shapes.ts'
import { amountOf, type Money, moneyFromAmount } from '#domain/money.ts'
import type { OrderChange } from '#domain/order-review.ts'
import { transportQuote } from '#domain/transport.ts'
import type { OrderTerms, ShippingMethod } from './facts-queries.ts'
import type { AskedOrder } from './order-request.ts'
import { texts } from './texts.ts'

const transportSetting = z
  .object({ minAmount: z.number(), chargeAmount: z.number().nullable().default(null) })
  .nullable()

export interface ShippingChoice {
  readonly errors: readonly FieldError[]
  readonly changes: readonly OrderChange[]
  /** Where it goes; null when it is picked up. */
  readonly address: Address | null
}

/** What is kept with the order: the method as it was offered, charge in pesos, net. */
export interface PlacedShipping {
  readonly code: string
  readonly name: string
  readonly agency: string | null
  readonly agencyBranch: string | null
  readonly charge: number
  readonly currency: '$'
  readonly free: boolean
  readonly payAtDestination: boolean
}

/** Whether the method is offered where the order goes, and what it needs is there. */
export function reviewShipping(
  asked: AskedOrder['shipping'],
  { method, address }: OrderTerms,
  customerDepartment: string,
): ShippingChoice {
  if (method === null) return { errors: [], changes: [notOffered(asked.code)], address: null }
  const errors: FieldError[] = []
  if (method.needsAddress && address === null) {
    errors.push(
      asked.addressId === null
        ? { path: 'shipping.addressId', code: 'required', detail: texts.addressMissing }
        : { path: 'shipping.addressId', code: 'unknown', detail: texts.addressUnknown },
    )
  }
  if (method.kind === 'agency' && !asked.agency) {
    errors.push({ path: 'shipping.agency', code: 'required', detail: texts.agencyMissing })
  }
  if (method.kind === 'agency' && asked.agency && !isKnownAgency(method, asked.agency)) {
    errors.push({ path: 'shipping.agency', code: 'unknown', detail: texts.agencyUnknown })
  }
  const to = method.needsAddress ? address : null
  const served = serves(method, to?.department ?? customerDepartment)
  return { errors, changes: served ? [] : [notOffered(asked.code)], address: to }
}

/**
 * CHK-22: nothing to pay from the minimum on or when picked up; else the method's charge or the general one, or
 * freight paid at destination. Without a transport setting nothing is free and only the method's charge is known.
 */
export function placedShipping(
  asked: AskedOrder['shipping'],
  method: ShippingMethod,
  subtotals: readonly Money[],
  terms: Pick<OrderTerms, 'rate' | 'transport'>,
): PlacedShipping {
  const setting = transportSetting.parse(terms.transport)
  const general = setting?.chargeAmount ?? null
  const charge = method.payAtDestination ? null : (method.charge ?? general)
  const free = method.kind === 'pickup' || reachesMinimum(subtotals, terms.rate, setting?.minAmount ?? null)
  return {
    code: method.code,
    name: method.name,
    agency: method.kind === 'agency' ? asked.agency : null,
    agencyBranch: method.kind === 'agency' ? asked.agencyBranch : null,
    charge: free || charge === null ? 0 : amountOf(moneyFromAmount(charge, '$')),
    currency: '$',
    free,
    payAtDestination: !free && charge === null,
  }
}

function reachesMinimum(subtotals: readonly Money[], rate: number | null, minAmount: number | null): boolean {
  if (minAmount === null) return false
  return transportQuote(subtotals, rate, { minimum: moneyFromAmount(minAmount, '$'), charge: null }).free
}

function serves(method: ShippingMethod, department: string): boolean {
  return method.departments.length === 0 || method.departments.includes(department)
}

function isKnownAgency(method: ShippingMethod, agency: string): boolean {
  return method.agencies.length === 0 || method.agencies.includes(agency)
}

function notOffered(code: string): OrderChange {
  return { where: 'shipping', code: 'SHIPPING_CHANGED', was: code, now: null, blocking: true }
}
