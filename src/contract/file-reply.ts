import { z } from 'zod'
import { flag } from './parameters.ts'

/** The reply of a call that returns a file instead of JSON: its bytes and its file name. */
export const fileReply = z.object({
  name: z.string(),
  contentType: z.string(),
  body: z.custom<Uint8Array>(value => value instanceof Uint8Array),
})

export type FileReply = z.output<typeof fileReply>

/** Parameters of every browser call that returns a file: displayed inline, or downloaded with `download`. */
export const fileParameters = z.object({ download: flag })
