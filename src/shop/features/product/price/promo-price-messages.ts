import { withUnit } from '#domain/pricing/quantity.ts'

/** Loaded only with prices of promotions. */
export const messages = {
  from: 'Desde',
  plusTax: '+ IVA',
  units: (units: number) => `(${withUnit(units, 'u.')})`,
  saving: 'Ahorro',
} as const
