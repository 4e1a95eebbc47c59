import type { BusinessDay } from '#domain/time/business-day.ts'

/** Addresses of the closes of days, below `/oficina`. */
export const closePaths = {
  today: '/cierre',
  day: (day: BusinessDay, version?: number) =>
    version === undefined ? `/cierre?dia=${day}` : `/cierre?dia=${day}&cierre=${version}`,
  list: '/cierres',
} as const
