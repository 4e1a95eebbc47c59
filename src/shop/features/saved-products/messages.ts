export const messages = {
  wishlist: {
    title: 'Favoritos',
    add: 'Agregar a favoritos',
    saved: 'Está en favoritos',
    show: 'Ver favoritos',
    /** Literal text of the specification, English included (D18). */
    added: (title: string) => `Product "${title}" added to wish list!`,
  },
  compare: {
    title: 'Comparar productos',
    add: 'Comparar',
    saved: 'Está para comparar',
    show: 'Ver comparación',
    /** Literal text of the specification, English included (D18). */
    added: (title: string) => `Product "${title}" added to compare!`,
  },
  counted: (title: string, count: number) => `${title}, ${count === 1 ? '1 producto' : `${count} productos`}`,
} as const
