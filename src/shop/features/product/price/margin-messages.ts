export const messages = {
  marginAt: (day: string) => `PVP en otra moneda, al cambio del ${day}`,
  approximately: 'Aproximadamente',
} as const
