/** Addresses of products below `/oficina`. */
export const productPaths = {
  list: '/productos',
  create: '/productos/nuevo',
  pictures: '/fotos',
  tree: '/arbol',
  brands: '/marcas',
  product: (code: string, tab = '') =>
    `/productos/${encodeURIComponent(code)}${tab === '' ? '' : `?ver=${tab}`}`,
}
