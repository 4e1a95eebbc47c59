const slots = new WeakMap<object, readonly object[]>()

/**
 * Marks the data of a page whose HTML is kept as a template (`page-templates.server.tsx`), with those parts of them that
 * it leaves open: only what is `RenderedOnce` may read these, given as a prop.
 */
export function withSlots<Data extends object>(data: Data, open: readonly object[]): Data {
  slots.set(data, open)
  return data
}

/** The open parts of a page's data; undefined for a page without a template. */
export function slotsOf(data: unknown): readonly object[] | undefined {
  return typeof data === 'object' && data !== null ? slots.get(data) : undefined
}
