import { z } from 'zod'

/** What a primary tells a worker at its start, as JSON in this variable. */
export const ASSIGNMENT = 'MOSTRADOR_WORKER'

export const assignmentText = z
  .string()
  .transform(text => JSON.parse(text))
  .pipe(
    z.object({
      /** From 1; a replacement has the number of the one it replaces. */
      number: z.number(),
      /** Whether it also runs jobs: one of them does. */
      jobs: z.boolean(),
      /** Size of its connection pool; absent without a database. */
      connections: z.number().optional(),
    }),
  )

export type Assignment = z.output<typeof assignmentText>
