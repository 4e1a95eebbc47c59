import { areOpeningHours, type OpeningHours } from '#domain/time/opening-hours.ts'

const SPAN = /^(\d{1,2})(?:[:.](\d{2}))?\s*h?s?\.?\s*(?:-|–|a)\s*(\d{1,2})(?:[:.](\d{2}))?\s*h?s?\.?$/
/** ISO weekdays, Monday is 1. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** The texts of a week, from Monday on, as `readWeek` reads them: `8:15-12:00, 13:30-17:30`; '': closed. */
export function weekTexts(hours: OpeningHours): string[] {
  return WEEKDAYS.map(day =>
    hours
      .filter(({ weekdays }) => weekdays.includes(day))
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
      .map(({ from, to }) => `${from.replace(/^0/, '')}-${to.replace(/^0/, '')}`)
      .join(', '),
  )
}

/** Opening hours from the texts of a week; equal hours of several days are one span. Null where a day cannot be read. */
export function readWeek(texts: readonly string[]): OpeningHours | null {
  const spans = new Map<string, { weekdays: number[]; from: string; to: string }>()
  for (const [at, text] of texts.entries()) {
    const day = readDay(text)
    if (day === null) return null
    for (const span of day) {
      const key = `${span.from}-${span.to}`
      const { weekdays } = spans.get(key) ?? { weekdays: [] }
      spans.set(key, { ...span, weekdays: [...weekdays, at + 1] })
    }
  }
  return [...spans.values()]
}

/** The hours of a day, `[]` where it is closed. Null where they cannot be read, end before they begin, or overlap. */
export function readDay(text: string): { from: string; to: string }[] | null {
  const parts = text.split(/[,;]| y /).map(part => part.trim())
  const spans: { from: string; to: string }[] = []
  for (const part of parts.filter(Boolean)) {
    const [, fromHour, fromMinute, toHour, toMinute] = SPAN.exec(part.toLowerCase()) ?? []
    const [from, to] = [clock(fromHour, fromMinute), clock(toHour, toMinute)]
    if (from === null || to === null) return null
    spans.push({ from, to })
  }
  return areOpeningHours(spans.map(span => ({ ...span, weekdays: [1] }))) ? spans : null
}

function clock(hour: string | undefined, minute = '00'): string | null {
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}
