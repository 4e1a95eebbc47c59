export const messages = {
  copy: (what: string) => `Copiar ${what}`,
  copied: (value: string) => `Copiado: ${value}`,
  copyFailed: 'No se pudo copiar',
} as const
