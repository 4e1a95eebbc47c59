/** No-break spaces keep a number together with its unit. */
export const departureMessages = {
  weekdays: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
  today: 'hoy',
  tomorrow: 'mañana',
  on: (weekday: string, day: string) => `el ${weekday}\u00a0${day}`,
  left(hours: number, minutes: number, leaves: string): string {
    const parts = [hours > 0 ? `${hours}\u00a0h` : '', minutes > 0 ? `${minutes}\u00a0min` : ''].filter(
      Boolean,
    )
    if (parts.length === 0) return `Falta menos de 1\u00a0min para salir ${leaves}`
    const verb = hours === 1 || (hours === 0 && minutes === 1) ? 'Falta' : 'Faltan'
    return `${verb} ${parts.join(' ')} para salir ${leaves}`
  },
  until: (day: string, time: string, leaves: string) =>
    `Pedir hasta ${day} a las ${time} para salir ${leaves}`,
} as const
