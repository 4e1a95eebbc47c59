/** Why a person's move is refused before it is made. */
export type MoveRefusal = 'final' | 'not-allowed' | 'no-permission'

/** From each state, the allowed next states with their actors. */
export type Moves<State extends string, Actor extends string> = {
  readonly [from in State]: { readonly [to in State]?: readonly Actor[] }
}

export interface Transitions<State extends string, Actor extends string> {
  readonly states: readonly State[]
  /** Whether a transition is allowed, in general or for an actor. */
  canMove(from: State, to: State, by?: Actor): boolean
  /** Whether no transition is allowed. */
  isFinal(state: State): boolean
}

/** A state machine as a table; any other transition is a conflict. */
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
