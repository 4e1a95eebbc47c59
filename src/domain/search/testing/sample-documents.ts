import type { SearchDocument } from '../index/search-document.ts'
import { buildSearchIndex } from '../search-index.ts'

export function aDocument(row: number, title: string, change: Partial<SearchDocument> = {}): SearchDocument {
  return { row, code: `COD-${row}`, barcodes: [], title, brand: '', categories: [], popularity: 0, ...change }
}

/** Ten products for the search tests. */
export const SAMPLE_DOCUMENTS = [
  aDocument(0, 'Taladro percutor 750 W', { code: 'TP-0750', barcodes: ['7730000000017'], brand: 'Norvik' }),
  aDocument(1, 'Broca para taladro 8 mm', { code: '00458', brand: 'Filo' }),
  aDocument(2, 'Amoladora angular 4.1/2"', {
    code: 'AM.45.X',
    brand: 'Norvik',
    categories: ['Herramientas eléctricas'],
  }),
  aDocument(3, 'Tornillo autoperforante 4x40', { code: '458', categories: ['Fijaciones', 'Tornillos'] }),
  aDocument(4, 'Tornillo autoperforante 4x50', { code: '45.8A', categories: ['Fijaciones', 'Tornillos'] }),
  aDocument(5, 'TUERCA HEX GALV 1/2', { code: 'TU12', categories: ['Fijaciones', 'Tuercas'] }),
  aDocument(6, 'Tuerca hexagonal zincada 3/8', { code: 'TU38', popularity: 5 }),
  aDocument(7, 'Cable eléctrico 2 x 1,5 mm', { code: 'CE215', brand: 'Hilux' }),
  aDocument(8, 'Atornillador inalámbrico 20V sin batería', { code: 'AT20', brand: 'Norvik' }),
  aDocument(9, 'Pintura látex interior blanca 20 lts', { code: 'PI20' }),
]

/** An index of products with these titles, and a search that returns titles. */
export function indexTitles(...titles: string[]) {
  const index = buildSearchIndex(titles.map((title, row) => aDocument(row, title)))
  const found = (term: string) => Array.from(index.search(`${term} `).rows, row => titles[row])
  return { index, found }
}
