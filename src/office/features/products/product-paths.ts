/** Addresses of products below `/oficina`. */
export const productPaths = {
  list: '/productos',
  create: '/productos/nuevo',
  product: (code: string, tab = '') =>
    `/productos/${encodeURIComponent(code)}${tab === '' ? '' : `?ver=${tab}`}`,
}
