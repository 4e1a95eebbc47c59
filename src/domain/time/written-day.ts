import { addDays, type BusinessDay, isBusinessDay } from './business-day.ts'

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T]+[\d:.]+)?$/
const YEAR_FIRST = /^(\d{4}-\d{2}-\d{2})(?:[ T][\d:.]+Z?)?$/
/** Day 0 of a spreadsheet's dates; its numbers from 1 March 1900 on count from here. */
const SHEET_EPOCH = '1899-12-30'
/** 1954 and 2119: any other number in a column of dates is something else. */
const SHEET_DAYS = { first: 20_000, last: 80_000 }

/**
 * A day as people and spreadsheets write it: `31/12/2026`, `31-12-26`, `2026-12-31`, with or without a time, or the
 * number of a spreadsheet's date cell. Null for anything else, and for days that do not exist.
 */
export function parseWrittenDay(written: string | number): BusinessDay | null {
  if (typeof written === 'number') return daySerial(written)
  const text = written.trim()
  if (/^\d{5}$/.test(text)) return daySerial(Number(text))
  const day = YEAR_FIRST.exec(text)?.[1] ?? dayFirst(text)
  return day !== null && isBusinessDay(day) ? day : null
}

function daySerial(days: number): BusinessDay | null {
  if (!(days >= SHEET_DAYS.first && days <= SHEET_DAYS.last)) return null
  return addDays(SHEET_EPOCH, Math.floor(days))
}

function dayFirst(text: string): BusinessDay | null {
  const [, date = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? []
  if (date === '') return null
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}
