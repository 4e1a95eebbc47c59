export const messages = {
  exported: 'Búsquedas',
  synonym: (word: string, sameAs: string, isRemoved: boolean) =>
    isRemoved ? `Quitó el sinónimo «${word}» de «${sameAs}»` : `«${word}» encuentra también «${sameAs}»`,
  columns: {
    term: 'Búsqueda',
    searches: 'Veces',
    visitors: 'De visitantes',
    withoutResult: 'Sin resultado',
    results: 'Resultados',
    clicks: 'Abiertos',
    orders: 'Pedidos después',
  },
} as const
