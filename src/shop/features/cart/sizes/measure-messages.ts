import type { MeasureSlug } from '#domain/measures/measure.ts'

/** Names of the kinds of measures, for filters and size tables. */
export const measureNames = {
  rosca: 'Rosca',
  paso: 'Paso',
  diametro: 'Diámetro',
  ancho: 'Ancho',
  largo: 'Largo',
  alto: 'Alto',
  espesor: 'Espesor',
  medida: 'Medida',
  volumen: 'Volumen',
  peso: 'Peso',
  potencia: 'Potencia',
  voltaje: 'Tensión',
  corriente: 'Corriente',
  grano: 'Grano',
  dientes: 'Dientes',
  temperatura: 'Temperatura de color',
} as const satisfies Record<MeasureSlug, string>
