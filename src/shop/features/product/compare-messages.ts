import type { MeasureKind } from '#domain/products/product-comparison.ts'

/** Of the comparison alone. */
export const messages = {
  /** Names of measures that a title has and its description does not name. */
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
