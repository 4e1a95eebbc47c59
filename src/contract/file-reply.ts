import { z } from 'zod'

/** The reply of a call that returns a file instead of JSON: its bytes and its file name. */
export const fileReply = z.object({
  name: z.string(),
  contentType: z.string(),
  body: z.custom<Uint8Array>(value => value instanceof Uint8Array),
})

export type FileReply = z.output<typeof fileReply>
