/** Lives of the back office's sessions (office.md 1.3, OFA-15). */

export const SESSION_LIFE_MS = 12 * 60 * 60 * 1000
/** To give the second factor, or to add the first one. */
export const BEGUN_LIFE_MS = 30 * 60 * 1000
export const IDLE_MINUTES = 60
/** On a browser that several people use. */
export const SHARED_IDLE_MINUTES = 15
/** How long a second factor given again counts (OFA-17). */
export const STEP_UP_MS = 5 * 60 * 1000
/** Wrong second factors that end the attempt (OFA-08). */
export const MOST_WRONG_FACTORS = 5
/** How precisely the last use is kept. */
export const SEEN_EVERY_MS = 30 * 1000

export function idleMinutes(isShared: boolean): number {
  return isShared ? SHARED_IDLE_MINUTES : IDLE_MINUTES
}
