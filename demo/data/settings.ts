import type { BankAccount } from '#backend/catalogue/read/shop-settings.ts'
import type { DepartureRule } from '#domain/orders/departure.ts'
import { addDays, type BusinessDay, daysBetween, weekdayOf } from '#domain/time/business-day.ts'
import { fractionOf } from '../basics/fraction-of.ts'
import { demoCalendar, workingDayFrom } from './working-days.ts'

/** Settings that an operator enters before opening: company, shipping, exchange rates. All invented. */

export interface DemoShippingMethod {
  code: string
  name: string
  kind: 'own' | 'agency' | 'pickup'
  agencies: readonly string[]
  needsAddress: boolean
  /** Pesos, net; null if paid at destination or free. */
  charge: number | null
  payAtDestination: boolean
  /** Departments served; empty for all. */
  departments: readonly string[]
  days: string
  note: string
  /** Null for pickup. */
  departure: DepartureRule | null
}

export interface DemoExchangeRate {
  /** 0 is today, -1 yesterday. */
  day: number
  /** Pesos per dollar. */
  buy: number
  sell: number
  rate: number
  source: 'manual'
}

/** Three years of history, and the days before the first order. */
const RATE_DAYS = 1_150

const bankAccounts: BankAccount[] = [
  {
    bank: 'Banco del Ceibal',
    type: 'checking',
    currency: '$',
    number: '001542-00017',
    holder: 'Mostrador S.A.',
  },
  {
    bank: 'Banco del Ceibal',
    type: 'checking',
    currency: 'U$',
    number: '001542-00025',
    holder: 'Mostrador S.A.',
  },
  {
    bank: 'Banco Arazá',
    type: 'savings',
    currency: '$',
    number: '7730918',
    holder: 'Mostrador S.A.',
  },
]

/** The settings of the company, each under its key (CFG-01, CFG-02, D10, MON-24, CHK-21, CFG-09, CFG-10). */
export const demoSettings = {
  company: {
    name: 'Mostrador',
    address: 'Camino de los Ceibales 4521, Montevideo',
    email: 'ventas@mostrador.test',
    phone: '+59820000000',
    whatsapp: '+59899000000',
    hours: 'Lunes a viernes 8:15-17:30',
    copyrightYear: 2022,
    warrantyBrand: { name: 'Tordaz', slug: 'tordaz' },
  },
  transport: {
    minAmount: 6500,
    chargeAmount: 290,
    text: 'Envío sin cargo en pedidos desde $ 6.500 + IVA.',
  },
  transportTax: 22,
  // The first demo customer is up to a hundred days late with some invoices in pesos, to show debt of every age in the
  // statement; its orders must still be accepted.
  credit: { toleratedDays: 120 },
  calendar: demoCalendar,
  bankAccounts,
} as const

/** In the order of the checkout. */
export const demoShippingMethods: readonly DemoShippingMethod[] = [
  {
    code: 'REPARTO',
    name: 'Reparto propio Montevideo',
    kind: 'own',
    agencies: [],
    needsAddress: true,
    charge: 290,
    payAtDestination: false,
    departments: ['MO'],
    days: 'Lunes a viernes',
    note: 'Los pedidos recibidos hasta las 14:00 salen el día hábil siguiente.',
    departure: { cutoff: '14:00', weekdays: [1, 2, 3, 4, 5], leadDays: 1 },
  },
  {
    code: 'REPARTO-AM',
    name: 'Reparto propio área metropolitana',
    kind: 'own',
    agencies: [],
    needsAddress: true,
    charge: 480,
    payAtDestination: false,
    departments: ['CA', 'SJ'],
    days: 'Martes y jueves',
    note: 'Ciudad de la Costa, Las Piedras, La Paz y Ciudad del Plata.',
    departure: { cutoff: '14:00', weekdays: [2, 4], leadDays: 1 },
  },
  {
    code: 'AGENCIA',
    name: 'Agencia de transporte (Interior)',
    kind: 'agency',
    agencies: [
      'Encomiendas Tres Rumbos',
      'Expreso Cuchilla Larga',
      'Cargas del Litoral',
      'Transporte Ruta Serena',
    ],
    needsAddress: true,
    charge: null,
    payAtDestination: true,
    departments: [
      'AR',
      'CA',
      'CL',
      'CO',
      'DU',
      'FS',
      'FD',
      'LA',
      'MA',
      'PA',
      'RN',
      'RV',
      'RO',
      'SA',
      'SJ',
      'SO',
      'TA',
      'TT',
    ],
    days: 'Despacho diario',
    note: 'Flete a pagar en destino. Indicar la sucursal de la agencia.',
    departure: { cutoff: '11:30', weekdays: [1, 2, 3, 4, 5], leadDays: 0 },
  },
  {
    code: 'RETIRO',
    name: 'Retiro en depósito',
    kind: 'pickup',
    agencies: [],
    needsAddress: false,
    charge: 0,
    payAtDestination: false,
    departments: [],
    days: 'Lunes a viernes 8:15-17:30',
    note: 'Esperar el aviso de pedido preparado. Presentar el número de pedido.',
    departure: null,
  },
]

/** The shipping methods as rows of their table. */
export function shippingMethodRows() {
  return demoShippingMethods.map((method, position) => ({
    code: method.code,
    name: method.name,
    kind: method.kind,
    agencies: [...method.agencies],
    needs_address: method.needsAddress,
    charge: method.charge,
    pay_at_destination: method.payAtDestination,
    departments: [...method.departments],
    days: method.days,
    note: method.note,
    cutoff: method.departure?.cutoff ?? null,
    departure_weekdays: [...(method.departure?.weekdays ?? [])],
    departure_lead_days: method.departure?.leadDays ?? 0,
    position,
    active: true,
  }))
}

/** Pesos per dollar some days ago. */
function demoRate(age: number): number {
  const swing = 0.9 * Math.sin(age / 47) + 0.35 * Math.sin(age / 13)
  return Math.round((40.25 + swing + 0.12 * (fractionOf(`rate ${age}`) - 0.5)) * 1000) / 1000
}

/**
 * The day on which the rate of a day was entered: the first working day of the week. So it is six days old on Sundays,
 * and the demo shows how a stale rate looks.
 */
export function rateDayOf(day: BusinessDay): BusinessDay {
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7))
  const entered = workingDayFrom(monday)
  return entered <= day ? entered : rateDayOf(addDays(monday, -1))
}

/** Pesos per dollar in force on a business day, when today is `today`. */
export function rateOn(day: BusinessDay, today: BusinessDay): number {
  return demoRate(daysBetween(rateDayOf(day), today))
}

/** Pesos per dollar of three years up to today, newest first. */
export function demoExchangeRates(today: BusinessDay): DemoExchangeRate[] {
  const rates: DemoExchangeRate[] = []
  for (let day = rateDayOf(today); ; day = rateDayOf(addDays(day, -1))) {
    const age = daysBetween(day, today)
    if (age > RATE_DAYS) return rates
    const rate = demoRate(age)
    rates.push({ day: age === 0 ? 0 : -age, buy: rate, sell: rate, rate, source: 'manual' })
  }
}
