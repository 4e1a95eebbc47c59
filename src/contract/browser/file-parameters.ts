import { z } from 'zod'
import { flag } from '../parameters.ts'

/** Parameters of every call that returns a file: displayed inline, or downloaded with `download`. */
export const fileParameters = z.object({ download: flag })
