/** Why a registration is rejected (OFT-07); its owner reads it. */
export const WARRANTY_REJECTIONS = [
  'unreadable_proof',
  'wrong_proof',
  'wrong_serial',
  'out_of_period',
  'not_ours',
  'other',
] as const

export type WarrantyRejection = (typeof WARRANTY_REJECTIONS)[number]

/** As its owner reads it. */
export const REJECTION_TEXTS = {
  unreadable_proof: 'El comprobante no se puede leer',
  wrong_proof: 'El comprobante no es de este producto o de esta compra',
  wrong_serial: 'El número de serie no es de este producto',
  out_of_period: 'La compra está fuera del plazo de garantía',
  not_ours: 'El producto no fue vendido por la marca en Uruguay',
  other: 'Otro motivo',
} as const satisfies Record<WarrantyRejection, string>

/** The reason with what was written about it; null where nothing is said. */
export function rejectionText(reason: WarrantyRejection | null, note: string | null): string | null {
  // `Otro motivo` alone says nothing: what was written does.
  const listed = reason === null || (reason === 'other' && note !== null) ? null : REJECTION_TEXTS[reason]
  return [listed, note].filter(Boolean).join('. ') || null
}
