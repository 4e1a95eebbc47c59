const number = (value: number) => value.toLocaleString('es-UY')

export const messages = {
  title: 'Cuántos productos cambian, y cuánto',
  change: 'Cambio',
  products: 'Productos',
  /** Percents of a bar, as `priceChangeFigures` has them: those of falls are negative. */
  bar: (from: number | null, to: number | null) => {
    const [verb, near, far] = (to ?? 1) <= 0 ? ['Bajan', to ?? 0, from] : ['Suben', from ?? 0, to]
    if (far === null) return `${verb} más de ${number(Math.abs(near))}\u00a0%`
    if (near === 0) return `${verb} hasta ${number(Math.abs(far))}\u00a0%`
    return `${verb} ${number(Math.abs(near))} a ${number(Math.abs(far))}\u00a0%`
  },
} as const
