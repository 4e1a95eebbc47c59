/** The language the texts are written in, whose build is the one without a name. */
const WRITTEN_LANGUAGE = 'es'

/** Where the build in a language lies below the project; known to the bundler's own configuration too. */
export function buildDirectoryOf(code: string = WRITTEN_LANGUAGE): string {
  return code === WRITTEN_LANGUAGE || code === '' ? 'build' : `build/${code}`
}
