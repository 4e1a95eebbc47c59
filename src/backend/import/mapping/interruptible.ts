import type { RowSource } from '#tables/row-source.ts'

/** The same rows until the signal aborts. */
export function interruptible(source: RowSource, signal: AbortSignal): RowSource {
  return {
    get names() {
      return source.names
    },
    absent: source.absent,
    otherSheets: source.otherSheets ?? [],
    hasFixedWidth: source.hasFixedWidth,
    async *rows() {
      for await (const row of source.rows()) {
        signal.throwIfAborted()
        yield row
      }
    },
  }
}
