import { z } from 'zod'

/** A malformed button is dropped: the popup is still shown without it. */
export const storedLink = z
  .object({ href: z.string(), description: z.string(), background: z.string().catch('') })
  .nullable()
  .catch(null)
