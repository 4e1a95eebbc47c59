import { formatQuantity } from '#domain/quantity.ts'

/** Read only where a promotion is shown with its price. */
export const texts = {
  from: 'Desde',
  plusTax: '+ IVA',
  units: (units: number) => `(${formatQuantity(units)} u.)`,
  saving: 'Ahorro',
} as const
