/** Throws in a browser (ERR-21). `name` is the calling function. */
export function assertServerSide(name: string): void {
  if (typeof document !== 'undefined') throw new Error(`${name} can only be used server side`)
}
