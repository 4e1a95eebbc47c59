import { z } from 'zod'

/**
 * Gives the parameters of a request the names the call declares, whatever their letter case (SRV-04).
 * Names the call does not declare are dropped.
 */
export function queryReader(query: z.ZodType): (given: unknown) => Record<string, unknown> {
  const names = new Map<string, string>()
  if (query instanceof z.ZodObject) {
    for (const name of Object.keys(query.shape)) names.set(name.toLowerCase(), name)
  }
  return given => {
    const read: Record<string, unknown> = {}
    if (typeof given !== 'object' || given === null) return read
    for (const [name, value] of Object.entries(given)) {
      const declared = names.get(name.toLowerCase())
      if (declared !== undefined) read[declared] = value
    }
    return read
  }
}
