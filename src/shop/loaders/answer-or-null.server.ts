/** An answer of the backend, or null where what was asked for does not exist; other failures stay failures. */
export async function answerOrNull<Reply>(answer: Promise<Reply>): Promise<Reply | null> {
  try {
    return await answer
  } catch (error) {
    // By code: the error's class may exist twice (bundled and not).
    if (error instanceof Error && 'code' in error && error.code === 'NOT_FOUND') return null
    throw error
  }
}
