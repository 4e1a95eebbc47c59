import { herramientasABateria } from './lines/herramientas-a-bateria.ts'
import type { ProductLine } from './product-line.ts'

/** The whole hand-written catalogue, families in the order of TRE-02. */
export const catalogueLines: readonly { family: string; lines: readonly ProductLine[] }[] = [
  { family: 'Herramientas', lines: [...herramientasABateria] },
]
