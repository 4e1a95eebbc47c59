/** From each state, the states that may follow and who may bring them about. */
export type Moves<State extends string, Actor extends string> = {
  readonly [from in State]: { readonly [to in State]?: readonly Actor[] }
}

export interface Transitions<State extends string, Actor extends string> {
  readonly states: readonly State[]
  /** Whether one may follow the other, in general or by somebody. */
  canMove(from: State, to: State, by?: Actor): boolean
  /** Whether nothing can follow. */
  isFinal(state: State): boolean
}

/** The states of something and its moves as one table; every other move is a conflict. */
export function transitions<State extends string, Actor extends string>(
  states: readonly State[],
  moves: Moves<State, Actor>,
): Transitions<State, Actor> {
  return {
    states,
    canMove(from, to, by) {
      const allowed: readonly Actor[] | undefined = moves[from][to]
      return allowed !== undefined && (by === undefined || allowed.includes(by))
    },
    isFinal: state => Object.keys(moves[state]).length === 0,
  }
}
