const PLAIN_NUMBER = /^[1-9]\d{0,14}$/

/**
 * DAT-01, D8: digits only, no leading zero, at most 15 digits → that number; any other code → a stable 52-bit hash.
 * Hashes may collide, so the database enforces unique ids.
 */
export function productId(code: string): number {
  return PLAIN_NUMBER.test(code) ? Number(code) : hash52(code)
}

/** Two independent 32-bit multiplicative hashes, mixed at the end; 20 bits of one above 32 of the other. */
function hash52(text: string): number {
  let high = 0x811c9dc5
  let low = 0x9e3779b9
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 0x01000193)
    low = Math.imul(low ^ unit, 0x85ebca6b) ^ (low >>> 15)
  }
  const top = mix(high ^ text.length) >>> 12
  return top * 0x1_0000_0000 + mix(low + high)
}

function mix(value: number): number {
  let mixed = value ^ (value >>> 16)
  mixed = Math.imul(mixed, 0x7feb352d)
  mixed ^= mixed >>> 15
  mixed = Math.imul(mixed, 0x846ca68b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
