/** The promise's value, or an error after so many milliseconds; the work itself is not cancelled. */
export async function withTimeout<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`Timed out after ${milliseconds} ms`)),
    milliseconds,
  ).unref()
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
