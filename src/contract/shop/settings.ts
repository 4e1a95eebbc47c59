import { z } from 'zod'
import { defineCall } from '../call.ts'
import { currency, day } from '../shapes.ts'

export const exchangeRate = defineCall({
  name: 'ExchangeRate',
  summary: 'Latest known pesos per dollar, with date and source (API-01).',
  path: '/Configuration/ExchangeRate',
  cache: 'public',
  reply: z.object({
    rate: z.number().positive(),
    currency: z.literal('U$'),
    base: z.literal('$'),
    date: day,
    buy: z.number().nullable(),
    sell: z.number().nullable(),
    source: z.enum(['ERP', 'BCU', 'manual']),
    stale: z.boolean(),
  }),
})

export const chargeTransportMinAmount = defineCall({
  name: 'ChargeTransportMinAmount',
  summary: 'Net order value in pesos below which transport is charged (API-02, D10).',
  path: '/Configuration/ChargeTransportMinAmount',
  cache: 'public',
  reply: z.object({
    amount: z.number().nonnegative(),
    currency: z.literal('$'),
    chargeAmount: z.number().nullable(),
    basis: z.literal('net'),
    text: z.string(),
  }),
})

export const company = defineCall({
  name: 'Company',
  summary:
    'Contact data, opening hours, copyright year, the brands of the warranty menu and the languages that are on (CFG-01, CFG-02, CFG-07).',
  path: '/Configuration/Company',
  cache: 'public',
  reply: z.object({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    whatsapp: z.string(),
    hours: z.string(),
    copyrightYear: z.int(),
    warrantyBrand: z.object({ name: z.string(), slug: z.string() }).nullable(),
    currencies: z.array(currency),
    /** Codes of the languages that people are shown, of those that an installation has (OFS-12). */
    languages: z.array(z.string()),
  }),
})
