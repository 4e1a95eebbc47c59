/**
 * OFP-28: what is sold in the place of a product: the last of those that follow one another that `isListed`. Null where none
 * follows it, or none of them is sold any more.
 */
export function successorOf<One>(
  start: One,
  next: (one: One) => One | null,
  isListed: (one: One) => boolean,
): One | null {
  const passed = new Set([start])
  let last: One | null = null
  for (let one = next(start); one !== null && !passed.has(one); one = next(one)) {
    passed.add(one)
    if (isListed(one)) last = one
  }
  return last
}
