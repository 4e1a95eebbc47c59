/** The source language; its build directory has no language suffix. */
const WRITTEN_LANGUAGE = 'es'

/** Build directory of a language, relative to the project; also used by the bundler configuration. */
export function buildDirectoryOf(code: string = WRITTEN_LANGUAGE): string {
  return code === WRITTEN_LANGUAGE || code === '' ? 'build' : `build/${code}`
}
