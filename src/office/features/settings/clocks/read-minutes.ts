const TYPED = /^(?:(\d{1,4})\s*h(?:s|oras?)?\.?)?\s*(?:(\d{1,6})\s*(?:m|min|minutos?)?\.?)?$/

/** Minutes as people type them: `30`, `30 min`, `4 h`, `1 h 30 min`. Null: they are none, or there is nothing. */
export function readMinutes(text: string): number | null {
  const [, hours, minutes] = TYPED.exec(text.trim().toLowerCase()) ?? []
  if (hours === undefined && minutes === undefined) return null
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0)
}

/** `30 min`, `4 h`, `27 h 30 min`: each minute, to be typed over. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}
