import { Button } from '#ui/buttons/button.tsx'

interface ChooseStateProps<State extends string> {
  /** Where the thing can be moved by this person. */
  states: readonly State[]
  describe: (state: State) => string
  onChoose: (state: State) => void
  /** Shown where there is none. */
  none: string
}

/** The states that a thing can be moved to, one button each. */
export function ChooseState<State extends string>({
  states,
  describe,
  onChoose,
  none,
}: ChooseStateProps<State>) {
  if (states.length === 0) return <p>{none}</p>
  return (
    <ul className="grid gap-2">
      {states.map((state, at) => (
        <li key={state} className="grid">
          <Button autoFocus={at === 0} onClick={() => onChoose(state)}>
            {describe(state)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
