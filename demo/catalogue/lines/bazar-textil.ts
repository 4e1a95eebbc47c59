import { colours, type ProductLine, priced } from '../parts/product-line.ts'

/** Bazar › Textil. */
export const bazarTextil: readonly ProductLine[] = [
  {
    motif: 'repasador',
    place: ['Textil', 'Repasadores y paños'],
    title: '{0} de algodón {1}',
    code: '6080##',
    brands: ['Barrelín'],
    axes: [
      priced(['Repasador', 1], ['Paño de cocina', 0.8], ['Franela', 0.7, 'pano-limpieza']),
      priced(['liso', 1], ['a cuadros', 1.1], ['estampado', 1.15]),
    ],
    price: 58,
    mult: 12,
    label: '',
  },
  {
    motif: 'delantal',
    place: ['Textil', 'Delantales y manoplas'],
    title: 'Delantal de cocina {0} color {1}',
    code: '6082##',
    brands: ['Barrelín', 'Brasunda'],
    axes: [
      priced(['de algodón', 1], ['de gabardina con bolsillos', 1.4], ['impermeable', 1.2]),
      colours('Negro', 'Rojo', 'Azul'),
    ],
    price: 190,
    mult: 6,
    label: '',
  },
  {
    motif: 'manopla',
    place: ['Textil', 'Delantales y manoplas'],
    title: 'Manopla {0} color {1}',
    code: '6084##',
    brands: ['Barrelín', 'Brasunda'],
    axes: [priced(['de algodón acolchada', 1], ['de silicona', 1.7]), colours('Negro', 'Rojo', 'Azul')],
    price: 94,
    mult: 12,
    label: '',
  },
]
