/** Texts of templates and margins: loaded with the editor alone. */
export const messages = {
  template: 'Plantilla',
  templates: {
    'plus-free': '10+1',
    'n-for-m': '3×2',
    pack: 'Pack',
    scale: 'Escala por cantidad',
    gift: 'Combo con regalo',
  },
  templateHints: {
    'plus-free': null,
    'n-for-m': null,
    pack: null,
    scale: 'Cada escalón es una promoción: el siguiente se hace con una copia. «Hasta» vacío: sin fin.',
    gift: 'Hacen falta al menos dos productos: el regalo va sin cargo con los otros.',
  },
  applyTemplate: 'Aplicar a las líneas',
  templateNumbers: {
    paid: 'Se pagan',
    free: 'Sin cargo',
    taken: 'Se llevan',
    units: 'Unidades',
    from: 'Desde',
    upTo: 'Hasta',
    discount: 'Descuento %',
  },
  gift: 'Regalo',
  unit: 'Por unidad',
  margin: {
    title: 'Margen',
    cost: (amount: string) => `Costo ${amount}`,
    of: (amount: string) => `Margen ${amount}`,
    percent: (percent: number) => `${percent.toLocaleString('es-UY')}\u00a0%`,
    unknown: 'Sin costo conocido',
    below: 'Por debajo del costo',
    belowTitle: (n: number) =>
      n === 1 ? 'Un producto queda por debajo de su costo:' : `${n} productos quedan por debajo de su costo:`,
    inAll: { combo: 'En todo el combo', lines: 'En todas las líneas, con los packs propuestos' },
    parts: (net: string, cost: string) => `Venta ${net}, costo ${cost}`,
    uncosted: (n: number) =>
      n === 1
        ? 'No cuenta una línea: no se conoce su costo.'
        : `No cuentan ${n} líneas: no se conoce su costo.`,
  },
} as const
