/** How an order came that an operator took (OFC-16). */
export const ORDER_CHANNELS = ['telefono', 'whatsapp', 'visita', 'mostrador'] as const

export type OrderChannel = (typeof ORDER_CHANNELS)[number]

const NAMES: Readonly<Record<OrderChannel, string>> = {
  telefono: 'teléfono',
  whatsapp: 'WhatsApp',
  visita: 'visita',
  mostrador: 'mostrador',
}

/** As it is shown: `Cargado por Ana (teléfono)`. */
export function channelName(channel: OrderChannel): string {
  return NAMES[channel]
}
