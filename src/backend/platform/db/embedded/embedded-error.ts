/** The bundled server cannot run; the message is one plain sentence for the person at the terminal. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}
