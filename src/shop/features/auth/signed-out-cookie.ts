/** Set by the server when a session was ended on purpose; read by the next page, gone once obeyed. */
export const SIGNED_OUT_COOKIE = 'mostrador_signed_out'
