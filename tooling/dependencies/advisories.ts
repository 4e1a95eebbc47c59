import { z } from 'zod'

export interface Advisory {
  readonly name: string
  readonly severity: string
  /** Its title in the registry; empty for packages that are only affected through others. */
  readonly title: string
}

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string() })])),
    }),
  ),
})

/** Parses `npm audit --json`; null if the registry gave no answer. */
export function advisoriesIn(text: string): Advisory[] | null {
  const parsed = report.safeParse(jsonOf(text))
  if (!parsed.success) return null
  return Object.entries(parsed.data.vulnerabilities).map(([name, { severity, via }]) => ({
    name,
    severity,
    title: via.flatMap(cause => (typeof cause === 'string' ? [] : [cause.title])).join('; '),
  }))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
