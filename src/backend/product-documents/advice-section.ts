/** A titled list of short sentences. */
export interface AdviceSection {
  readonly title: string
  readonly items: readonly string[]
}
