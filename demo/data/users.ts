/** An account of the demo shop. */

export interface DemoUser {
  email: string
  /** Plain text, because it is printed at start; stored hashed. */
  password: string
  name: string
  nickname: string
  cardcode: string | null
  /** Whether the account is printed at start. */
  announced: boolean
}

export const demoUsers: readonly DemoUser[] = [
  user('ferreteria@demo.test', 1, 'Marta Ibáñez', 'Marta', 'C20001', true),
  user('barraca@demo.test', 2, 'Néstor Olivera', 'Néstor', 'C20002', true),
  user('sincodigo@demo.test', 3, 'Julia Ferrando', 'Julia', null, true),
  user('congelada@demo.test', 4, 'Elbio Da Rosa', 'Elbio', 'C20004', false),
  user('limite@demo.test', 5, 'Ramón Techera', 'Ramón', 'C20005', false),
]

function user(
  email: string,
  place: number,
  name: string,
  nickname: string,
  cardcode: string | null,
  announced: boolean,
): DemoUser {
  return { email, password: `demo-mostrador-${place}`, name, nickname, cardcode, announced }
}
