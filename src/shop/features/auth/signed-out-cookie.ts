/** Set by the server at sign-out; makes the next page clear private state, and is then removed. */
export const SIGNED_OUT_COOKIE = 'mostrador_signed_out'
