import { z } from 'zod'

/** Maps query parameters to the names declared by the call, ignoring case (SRV-04); drops undeclared ones. */
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
