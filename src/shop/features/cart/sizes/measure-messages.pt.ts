import type { Translation } from '#ui/translation.ts'
import type { measureNames as spanish } from './measure-messages.ts'

export const measureNames = {
  rosca: 'Rosca',
  paso: 'Passo',
  diametro: 'Diâmetro',
  ancho: 'Largura',
  largo: 'Comprimento',
  alto: 'Altura',
  espesor: 'Espessura',
  medida: 'Medida',
  volumen: 'Volume',
  peso: 'Peso',
  potencia: 'Potência',
  voltaje: 'Tensão',
  corriente: 'Corrente',
  grano: 'Grão',
  dientes: 'Dentes',
  temperatura: 'Temperatura de cor',
} as const satisfies Translation<typeof spanish>
