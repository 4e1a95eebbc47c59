/** OFX-24: what a new owner is led through, in this order. */
export const FIRST_STEPS = ['company', 'rate', 'shipping', 'products', 'customers', 'invitation'] as const

export type FirstStep = (typeof FIRST_STEPS)[number]

export interface FirstStepState {
  readonly step: FirstStep
  /** What the step makes is there, by whatever way it came. */
  readonly isDone: boolean
  /** The owner goes without it. */
  readonly isLeft: boolean
}

/** OFX-24: the steps with their ticks; null once each is done or left: nobody is led twice. */
export function firstDayOf(
  existing: Readonly<Record<FirstStep, boolean>>,
  left: readonly FirstStep[],
): FirstStepState[] | null {
  const steps = FIRST_STEPS.map(step => ({ step, isDone: existing[step], isLeft: left.includes(step) }))
  return steps.every(({ isDone, isLeft }) => isDone || isLeft) ? null : steps
}
