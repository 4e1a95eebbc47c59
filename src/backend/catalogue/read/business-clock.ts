import { addDays, type BusinessDay, businessDayOf, startOfBusinessDay } from '#domain/time/business-day.ts'

/** The current business day; called many times per request, so the time zone is computed once a day. */
export function businessClock(clock: () => Date): () => BusinessDay {
  let day: BusinessDay = ''
  let begins = 0
  let ends = 0
  return () => {
    const now = clock()
    const time = now.getTime()
    if (time < begins || time >= ends) {
      day = businessDayOf(now)
      begins = startOfBusinessDay(day).getTime()
      ends = startOfBusinessDay(addDays(day, 1)).getTime()
    }
    return day
  }
}
