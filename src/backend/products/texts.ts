import type { MeasureKind } from '#domain/measures/measure.ts'

/** How filters call the kinds of measures. */
const measures: Readonly<Record<MeasureKind, string>> = {
  thread: 'Rosca',
  pitch: 'Paso',
  diameter: 'Diámetro',
  width: 'Ancho',
  length: 'Largo',
  height: 'Alto',
  thickness: 'Espesor',
  size: 'Medida',
  volume: 'Volumen',
  weight: 'Peso',
  power: 'Potencia',
  voltage: 'Voltaje',
  current: 'Corriente',
  grain: 'Grano',
  teeth: 'Dientes',
  temperature: 'Temperatura de color',
}

export const productTexts = {
  measures,
  tooManyCodes: (most: number) => `Se pueden consultar hasta ${most} códigos por vez.`,
}
