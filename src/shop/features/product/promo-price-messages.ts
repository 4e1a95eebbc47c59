import { withUnit } from '#domain/pricing/quantity.ts'

/** Read only where a promotion is shown with its price. */
export const messages = {
  from: 'Desde',
  plusTax: '+ IVA',
  units: (units: number) => `(${withUnit(units, 'u.')})`,
  saving: 'Ahorro',
} as const
