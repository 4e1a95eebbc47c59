import { z } from 'zod'

const LONGEST_TEXT = 2000
const MOST_BLOCKS = 30

/** The subject and text of a kind of mail, as it is stored and saved (OFS-07). */
export const mailText = z.object({
  subject: z.string().trim().max(200),
  blocks: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.enum(['text', 'small']), text: z.string().trim().max(LONGEST_TEXT) }),
        z.object({ kind: z.literal('part'), name: z.string().max(40) }),
      ]),
    )
    .min(1)
    .max(MOST_BLOCKS),
})
