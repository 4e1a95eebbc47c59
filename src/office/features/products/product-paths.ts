/** Addresses of products below `/oficina`. */
export const productPaths = {
  list: '/productos',
  create: '/productos/nuevo',
  pictures: '/fotos',
  tree: '/arbol',
  brands: '/marcas',
  product: (code: string, tab = '') =>
    `/productos/${encodeURIComponent(code)}${tab === '' ? '' : `?ver=${tab}`}`,
  /** The grid with this product, where its prices and stock are changed in place. */
  sheetOf: (code: string) => `/productos?q=${encodeURIComponent(code)}`,
  /** Parts of a product's page that links lead to. */
  parts: { checks: 'para-publicar', data: 'datos', prices: 'precios' },
}
