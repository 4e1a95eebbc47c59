/** Whether an error is a refusal or failure of the backend, by its code: the class may exist twice (bundled and not). */
export function isFailedCall(error: unknown): boolean {
  return error instanceof Error && 'code' in error
}
