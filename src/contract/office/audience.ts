import { z } from 'zod'

/** Customers that a popup or a block of the home page is for (office.md OFM-10, OFM-11). */
export const audienceEntry = z.object({
  kind: z.enum(['customer', 'group', 'list', 'rep', 'department']),
  /** Card code, group, number of a list, code of a rep or of a department. */
  value: z.string().trim().min(1).max(60),
})

export type AudienceEntry = z.output<typeof audienceEntry>

/** What an audience may be made of. */
export const audienceChoices = z.object({
  groups: z.array(z.string()),
  lists: z.array(z.object({ number: z.int(), name: z.string() })),
  reps: z.array(z.object({ code: z.string(), name: z.string() })),
})
