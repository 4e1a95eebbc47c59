import type { AdviceSection } from './advice-section.ts'

/** The last section of every manual. */
export const warrantyAdvice: AdviceSection = {
  title: 'Garantía y servicio',
  items: [
    'Conservar la factura de compra: la garantía se cuenta desde su fecha.',
    'No abrir el equipo: la intervención de terceros anula la garantía.',
    'Ante una falla, dejar de usarlo y consultar al comercio donde se compró.',
  ],
}
