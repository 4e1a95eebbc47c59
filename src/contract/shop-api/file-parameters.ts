import { z } from 'zod'
import { flag } from '../parameters.ts'

/** Parameters of every path that answers a file: shown by the browser, or kept under its name with `download`. */
export const fileParameters = z.object({ download: flag })
