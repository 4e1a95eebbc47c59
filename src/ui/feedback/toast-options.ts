import { TOAST_CLOSE_MS } from '#domain/constants.ts'

/** UIX-04..06: coloured, closing automatically after 5 s, without a progress bar. */
export const toastOptions = {
  theme: 'colored',
  autoClose: TOAST_CLOSE_MS,
  hideProgressBar: true,
  icon: false,
  position: 'top-left',
  newestOnTop: true,
  limit: 4,
} as const
