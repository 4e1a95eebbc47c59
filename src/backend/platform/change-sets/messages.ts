/** What operators read about changes of others. */
export const messages = {
  changedBy: (name: string | null) =>
    name === null ? 'Se cambió mientras tanto.' : `${name} lo cambió mientras tanto.`,
} as const
