export const messages = {
  exported: 'Registro',
  columns: { at: 'Cuándo', actor: 'Quién', title: 'Qué', kind: 'Acto', things: 'Sobre', id: 'Número' },
} as const
