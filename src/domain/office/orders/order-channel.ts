/** How an order came that an operator took (OFC-16). */
export const ORDER_CHANNELS = ['phone', 'whatsapp', 'visit', 'counter'] as const

export type OrderChannel = (typeof ORDER_CHANNELS)[number]

const NAMES: Readonly<Record<OrderChannel, string>> = {
  phone: 'teléfono',
  whatsapp: 'WhatsApp',
  visit: 'visita',
  counter: 'mostrador',
}

/** As it is shown: `Cargado por Ana (teléfono)`. */
export function channelName(channel: OrderChannel): string {
  return NAMES[channel]
}
