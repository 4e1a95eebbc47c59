/** The answer, or an error when it takes longer; what is under way goes on unheard. */
export async function answerWithin<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('It does not answer')), milliseconds).unref()
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
