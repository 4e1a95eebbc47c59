const STORAGE_KEY = 'oficina.formularios'
/** Long enough to sign in again; on a shared computer another person may follow. */
const KEPT_MS = 10 * 60_000

type Values = Readonly<Record<string, string>>

interface KeptForm {
  readonly values: Values
  /** What the form was filled with, where others may change it meanwhile. */
  readonly base: unknown
}

interface KeptForms {
  readonly person: string
  readonly at: number
  readonly forms: Readonly<Record<string, KeptForm>>
}

/** How what is typed is read when the session ends. */
interface OpenForm {
  readonly form: () => HTMLFormElement | null
  readonly base: () => unknown
}

const openForms = new Map<string, OpenForm>()
let person = ''
let isLeaving = false

/** Whose typing it is: nobody else gets it back. */
export function setFormOwner(personId: string): void {
  person = personId
}

/** Lets a form outlive the end of the session, under a name of its own; returns how to stop. */
export function keepForm(name: string, open: OpenForm): () => void {
  openForms.set(name, open)
  return () => {
    if (openForms.get(name) === open) openForms.delete(name)
  }
}

/**
 * What a form was filled with when the session ended, until its typing is taken: on that it goes on, so that what others
 * changed meanwhile is seen as such (OFX-11). Null where nothing was typed.
 */
export function keptBase<Base>(name: string): Base | null {
  const base = readKept()?.forms[name]?.base ?? null
  // As it was kept, under the same name.
  return base as Base | null
}

/** What was typed into a form when the session ended, once; empty where nothing was. */
export function takeKeptForm(name: string): Values {
  const kept = readKept()
  const form = kept?.forms[name]
  if (kept === null || form === undefined) return {}
  const { [name]: _, ...rest } = kept.forms
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...kept, forms: rest }))
  return form.values
}

/** Whether the page is being left with what was typed kept: nothing is to be asked. */
export function isLeavingForSignIn(): boolean {
  return isLeaving
}

/** Opens the same address again, where the server now asks to sign in; what was typed is kept in this tab. */
export function leaveForSignIn(): void {
  if (isLeaving) return
  isLeaving = true
  const forms = Object.fromEntries(
    Array.from(openForms, ([name, open]) => [name, open.form(), open.base] as const).flatMap(
      ([name, form, base]) =>
        form === null ? [] : [[name, { values: valuesOf(form), base: base() }] as const],
    ),
  )
  const kept: KeptForms = { person, at: Date.now(), forms }
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
  location.reload()
}

/** Forgets what was kept: the person signed out. */
export function forgetForms(): void {
  sessionStorage.removeItem(STORAGE_KEY)
}

function readKept(): KeptForms | null {
  try {
    const kept: KeptForms = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    return kept !== null && kept.person === person && Date.now() - kept.at < KEPT_MS ? kept : null
  } catch {
    return null
  }
}

/** Passwords and codes are not kept. */
function valuesOf(form: HTMLFormElement): Values {
  const secret = new Set(
    Array.from(
      form.querySelectorAll<HTMLInputElement>('[type=password], [autocomplete=one-time-code]'),
      field => field.name,
    ),
  )
  const typed = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && !secret.has(name) ? [[name, value] as const] : [],
  )
  return Object.fromEntries(typed)
}
