import { z } from 'zod'

/** The JSON columns of a fiscal document as written by an ERP; missing values become empty. */

const text = z
  .string()
  .nullish()
  .transform(value => value ?? '')

export const storedIssuer = z.object({
  name: text,
  tradeName: text,
  rut: text,
  address: text,
  city: text,
  department: text,
  phone: text,
})

export const storedReceiver = z.object({
  docType: z.enum(['RUT', 'CI', 'otro']).catch('otro'),
  doc: text,
  country: z.string().catch('UY'),
  name: text,
  address: text,
  city: text,
  department: text,
})

const number = z.union([z.number(), z.string().regex(/^\d+$/)]).transform(Number)

export const storedCae = z.object({
  number: z.union([z.string(), z.number()]).transform(String),
  serie: text,
  from: number.pipe(z.int()),
  to: number.pipe(z.int()),
  expires: z.iso.date(),
})
