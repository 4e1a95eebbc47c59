import { demoUsers } from './users.ts'

interface DemoList {
  readonly name: string
  readonly shared: boolean
  readonly lines: readonly (readonly [itemcode: string, quantity: number])[]
}

/** Lists of the first demo customer, with quantities in whole multiples. */
const lists: readonly DemoList[] = [
  {
    name: 'Pedido semanal',
    shared: true,
    lines: [
      ['013703', 12],
      ['10.11.038', 100],
      ['10.03.010', 200],
      ['006101', 12],
      ['TAL-710PTZ13', 2],
    ],
  },
  {
    name: 'Vidriera',
    shared: false,
    lines: [
      ['JAR-12DM', 3],
      ['TPB-18ZV', 1],
    ],
  },
]

/** The rows of both tables. */
export function demoListRows() {
  const [user] = demoUsers
  if (user === undefined || user.cardcode === null)
    throw new Error('The first demo user must have a cardcode')
  const { cardcode, email } = user
  return {
    lists: lists.map(({ name, shared }, at) => ({ cardcode, email, id: at + 1, name, shared })),
    lines: lists.flatMap(({ lines }, at) =>
      lines.map(([itemcode, quantity], position) => ({
        cardcode,
        list_id: at + 1,
        itemcode,
        quantity,
        position: position + 1,
      })),
    ),
  }
}
