import { addDays, type BusinessDay, daysBetween, weekdayOf } from '#domain/time/business-day.ts'
import { fractionOf } from '../basics/fraction-of.ts'
import { workingDayFrom } from './working-days.ts'

/** Three years of history, and the days before the first order. */
const RATE_DAYS = 1_150

/** Pesos per dollar some days ago. */
function demoRate(age: number): number {
  const swing = 0.9 * Math.sin(age / 47) + 0.35 * Math.sin(age / 13)
  return Math.round((40.25 + swing + 0.12 * (fractionOf(`rate ${age}`) - 0.5)) * 1000) / 1000
}

/**
 * The day on which the rate of a day was entered: the first working day of the week. So it is six days old on Sundays,
 * and the demo shows how a stale rate looks.
 */
export function rateDayOf(day: BusinessDay): BusinessDay {
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7))
  const entered = workingDayFrom(monday)
  return entered <= day ? entered : rateDayOf(addDays(monday, -1))
}

/** Pesos per dollar in force on a business day, when today is `today`. */
export function rateOn(day: BusinessDay, today: BusinessDay): number {
  return demoRate(daysBetween(rateDayOf(day), today))
}

/** Pesos per dollar of three years up to today, newest first. */
export function demoExchangeRates(today: BusinessDay) {
  const rates: ReturnType<typeof rateRow>[] = []
  for (let day = rateDayOf(today); ; day = rateDayOf(addDays(day, -1))) {
    const age = daysBetween(day, today)
    if (age > RATE_DAYS) return rates
    rates.push(rateRow(day, demoRate(age)))
  }
}

function rateRow(date: BusinessDay, rate: number) {
  return { currency: 'USD', date, buy: rate, sell: rate, rate, source: 'manual' }
}
