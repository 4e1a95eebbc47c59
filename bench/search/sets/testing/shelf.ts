import { type JudgedCatalogue, judgedProduct } from '../judged-catalogue.ts'

/** A catalogue of these titles; the id of each is its place. */
export function shelf(...titles: string[]): JudgedCatalogue {
  const products = titles.map((title, at) => {
    const document = { code: '', barcodes: [], title, brand: '', categories: [], popularity: 0 }
    return judgedProduct(String(at), '', document)
  })
  return { name: 'bulonfer', products }
}
