import { z } from 'zod'

/** A file a call answers instead of JSON: its bytes, and the name it is kept under. */
export const fileReply = z.object({
  name: z.string(),
  contentType: z.string(),
  body: z.custom<Uint8Array>(value => value instanceof Uint8Array),
})

export type FileReply = z.output<typeof fileReply>
