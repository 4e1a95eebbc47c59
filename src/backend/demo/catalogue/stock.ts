import { fractionOf } from './hash.ts'

export interface DemoStock {
  available: number
  status: 'S' | 'W' | 'D' | 'A'
  description: string
  /** Days from today until the next arrival, for `A`. */
  nextArrival: number | null
}

/** The stock of one product: most is there, some is running out, some is gone, some is on its way. */
export function stockOf(code: string, unitMult: number, popularity: number): DemoStock {
  const chance = fractionOf(`stock ${code}`)
  const amount = fractionOf(`amount ${code}`)
  if (chance < 0.83) {
    const packs = 8 + Math.floor(amount * (20 + popularity / 2))
    return { available: packs * unitMult, status: 'S', description: 'Disponible', nextArrival: null }
  }
  if (chance < 0.91) {
    const packs = 1 + Math.floor(amount * 4)
    return { available: packs * unitMult, status: 'W', description: 'Últimas unidades', nextArrival: null }
  }
  if (chance < 0.96) return { available: 0, status: 'D', description: 'Sin stock', nextArrival: null }
  const days = 4 + Math.floor(amount * 36)
  return { available: 0, status: 'A', description: 'Próximo ingreso', nextArrival: days }
}
