import type { WriteProblem } from '../../platform/writes/plan-writes.ts'
import type { writeProblemTexts } from './messages.ts'

/** Why the writer of customers refuses an input, or doubts it; the sentences are in `messages.ts`. */
export type WriteReason = Exclude<keyof typeof writeProblemTexts, 'duplicate'>

export type CustomerProblem = WriteProblem<WriteReason | 'duplicate'>
