const PART_BYTES = 4 * 1024 * 1024
const LINE_END = 0x0a

/**
 * Cuts the text form of COPY into parts of some megabytes that end where a row does (a line end within a value is
 * written as two characters), so that each can be loaded by itself and none has to be known before it is written.
 */
export async function* rowParts(
  source: AsyncIterable<Buffer>,
  partBytes = PART_BYTES,
): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const chunk of source) {
    held.push(chunk)
    bytes += chunk.length
    if (bytes < partBytes || !chunk.includes(LINE_END)) continue
    const all = Buffer.concat(held)
    const end = all.lastIndexOf(LINE_END) + 1
    yield all.subarray(0, end)
    held = [all.subarray(end)]
    bytes = all.length - end
  }
  if (bytes > 0) yield Buffer.concat(held)
}

/** How many rows a piece of COPY text ends. */
export function countRows(piece: Uint8Array): number {
  let rows = 0
  for (let at = piece.indexOf(LINE_END); at >= 0; at = piece.indexOf(LINE_END, at + 1)) rows += 1
  return rows
}
