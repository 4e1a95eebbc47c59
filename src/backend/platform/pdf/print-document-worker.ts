import { move } from 'piscina'
import type { PrintableDocument } from './document.ts'
import { drawDocument } from './draw-document.ts'

/** Entry of the worker thread of `document-printer.ts`. */
export async function printDocument(document: PrintableDocument) {
  // A copy can be transferred; a Buffer's memory may be shared with others.
  return move(new Uint8Array(await drawDocument(document)))
}
