import { move } from 'piscina'
import type { Paper } from './document.ts'
import { drawPaper } from './draw-document.ts'

/** What the thread of `paper-printer.ts` runs. */
export async function printPaper(paper: Paper) {
  // A copy of its own can be handed over; a Buffer's memory may be shared with others.
  return move(new Uint8Array(await drawPaper(paper)))
}
