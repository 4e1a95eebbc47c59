/** 1: a decision is needed; 2: advisories are unknown; 0: all is well. */
export function exitCode(
  problems: readonly string[],
  advisories: readonly unknown[] | null,
  isOffline: boolean,
): number {
  if (problems.length > 0) return 1
  return advisories === null && !isOffline ? 2 : 0
}
