export const messages = {
  removed: (title: string) => `Se quitó: ${title}`,
  undo: 'Deshacer',
} as const
