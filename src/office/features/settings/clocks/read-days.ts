import { type BusinessDay, isBusinessDay } from '#domain/time/business-day.ts'

/** Days written one by one as `24/12/2026`, in their order and once; `unreadable`: the first text that is no day. */
export function readDays(text: string): { days: BusinessDay[]; unreadable: string | null } {
  const written = text.split(/[\s,;]+/).filter(part => part !== '')
  const read = written.map(part => ({ part, day: dayOf(part) }))
  const days = read.flatMap(({ day }) => (day === null ? [] : [day]))
  return {
    days: [...new Set(days)].sort(),
    unreadable: read.find(({ day }) => day === null)?.part ?? null,
  }
}

function dayOf(text: string): BusinessDay | null {
  const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  if (date === undefined || month === undefined || year === undefined) return null
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isBusinessDay(day) ? day : null
}
