/** A reply of the backend, or null for NOT_FOUND; other errors are rethrown. */
export async function answerOrNull<Reply>(answer: Promise<Reply>): Promise<Reply | null> {
  try {
    return await answer
  } catch (error) {
    // By code, because the error's class may exist twice (bundled and not).
    if (error instanceof Error && 'code' in error && error.code === 'NOT_FOUND') return null
    throw error
  }
}
