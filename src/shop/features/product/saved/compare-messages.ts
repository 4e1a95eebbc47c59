import type { MeasureKind } from '#domain/products/product-comparison.ts'

/** Used only by the comparison. */
export const messages = {
  /** Names of measures found in titles that the description does not name. */
  measures: {
    length: 'Medida',
    power: 'Potencia',
    voltage: 'Tensión',
    capacity: 'Capacidad',
    weight: 'Peso o carga',
    charge: 'Batería',
    speed: 'Velocidad',
  } satisfies Record<MeasureKind, string>,
  remarks: 'Además',
  pvp: 'PVP sugerido',
  margin: 'Margen sobre el PVP',
  onlyDifferences: 'Solo las diferencias',
  differs: 'distinto',
} as const
