import { z } from 'zod'

/** A file a call answers instead of JSON: its bytes, and the name it is kept under. */
export const fileReply = z.object({
  name: z.string(),
  contentType: z.string(),
  body: z.instanceof(Uint8Array),
})

export type FileReply = z.output<typeof fileReply>
