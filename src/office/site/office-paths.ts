/** Addresses of the back office: the shell and the pages of signing in. */
export const OFFICE_PATH = '/oficina'
const OFFICE_API = '/api/oficina'

/** Where the forms of signing in are sent; opened with a GET they lead on. */
export const entrancePaths = {
  signIn: `${OFFICE_PATH}/ingresar`,
  secondFactor: `${OFFICE_PATH}/codigo`,
  enrolment: `${OFFICE_PATH}/segundo-factor`,
  invitation: `${OFFICE_PATH}/invitacion`,
  signOut: `${OFFICE_PATH}/salir`,
} as const

/** The script that opens the back office without a connection (OFX-17). */
export const SERVICE_WORKER_PATH = `${OFFICE_PATH}/sw.js`

/** Address of a call, by its name. */
export function officeCallPath(name: string): string {
  return `${OFFICE_API}/${name}`
}

/** The stream of what changes (OFX-09). */
export const OFFICE_EVENTS_PATH = `${OFFICE_API}/events`

/** Whether an address is of the back office. */
export function isOfficeAddress(url: string): boolean {
  return /^\/(?:api\/)?oficina(?:[/?#]|$)/.test(url)
}
