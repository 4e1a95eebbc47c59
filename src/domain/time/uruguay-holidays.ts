import { addDays, type BusinessDay, weekdayOf } from './business-day.ts'

/** Holidays on which a company may work; the rest (`PAID`) are paid days off by law. */
export const OPTIONAL_HOLIDAYS = [
  'epiphany',
  'carnival',
  'tourism-week',
  'holy-thursday-friday',
  'april-19',
  'may-18',
  'june-19',
  'october-12',
  'november-2',
] as const

export type OptionalHoliday = (typeof OPTIONAL_HOLIDAYS)[number]

const PAID: readonly string[] = ['01-01', '05-01', '07-18', '08-25', '12-25']
const INAUGURATION = '03-01'
const INAUGURATION_EVERY = 5

const MONDAY = 1
const TUESDAY = 2
const WEDNESDAY = 3
const THURSDAY = 4
const FRIDAY = 5

/** Paid days off: Ley 12.590 and 16.805; 1 March only in the years in which a president takes office. */
export function isPaidHoliday(day: BusinessDay): boolean {
  const date = day.slice(5)
  return PAID.includes(date) || (date === INAUGURATION && Number(day.slice(0, 4)) % INAUGURATION_EVERY === 0)
}

/**
 * The optional holidays of a year by their day. Ley 16.805 as amended by 17.414: 19 April, 18 May and 12 October move
 * (on Tuesday or Wednesday to the Monday before, on Thursday or Friday to the Monday after); Carnival, the week of
 * Easter, 6 January, 19 June and 2 November do not move.
 */
export function optionalHolidays(year: number): ReadonlyMap<BusinessDay, OptionalHoliday> {
  const on = (date: string) => `${String(year).padStart(4, '0')}-${date}`
  const easter = easterSunday(year)
  return new Map<BusinessDay, OptionalHoliday>([
    [on('01-06'), 'epiphany'],
    [addDays(easter, -48), 'carnival'],
    [addDays(easter, -47), 'carnival'],
    [addDays(easter, -6), 'tourism-week'],
    [addDays(easter, -5), 'tourism-week'],
    [addDays(easter, -4), 'tourism-week'],
    [addDays(easter, -3), 'holy-thursday-friday'],
    [addDays(easter, -2), 'holy-thursday-friday'],
    [moved(on('04-19')), 'april-19'],
    [moved(on('05-18')), 'may-18'],
    [on('06-19'), 'june-19'],
    [moved(on('10-12')), 'october-12'],
    [on('11-02'), 'november-2'],
  ])
}

function moved(day: BusinessDay): BusinessDay {
  const weekday = weekdayOf(day)
  if (weekday === TUESDAY || weekday === WEDNESDAY) return addDays(day, MONDAY - weekday)
  if (weekday === THURSDAY || weekday === FRIDAY) return addDays(day, MONDAY + 7 - weekday)
  return day
}

/** Easter Sunday of the Gregorian calendar (Meeus/Jones/Butcher). */
export function easterSunday(year: number): BusinessDay {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const sum = epact + toSunday - 7 * late + 114
  const month = Math.floor(sum / 31)
  const date = (sum % 31) + 1
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}
