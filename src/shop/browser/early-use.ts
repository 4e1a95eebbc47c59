import type { EarlyUse } from './replay-early-use.ts'

declare global {
  interface Window {
    earlyUse?: EarlyUse
  }
}

/**
 * Inline at the beginning of every page, which is shown and can be used before its other scripts have come. Links and forms
 * with an address work by themselves; presses of other buttons wait here for `endEarlyUse`.
 */
export const RECORD_EARLY_USE = [
  '{const presses=new Set,fields=new Set,listening=new AbortController',
  'const options={capture:true,signal:listening.signal}',
  'window.earlyUse={presses,fields,listening}',
  "addEventListener('input',event=>fields.add(event.target),options)",
  "addEventListener('click',event=>{const button=event.target.closest('button')",
  "if(!button||button.type==='submit'&&button.form?.hasAttribute('action'))return",
  'event.preventDefault();event.stopImmediatePropagation();presses.add(button)},options)}',
].join(';')

/** Once the components listen: hands them what was done early. */
export function endEarlyUse(): void {
  const { earlyUse } = window
  if (earlyUse === undefined) return
  delete window.earlyUse
  earlyUse.listening.abort()
  if (earlyUse.fields.size === 0 && earlyUse.presses.size === 0) return
  // Where this cannot be had either, whoever pressed presses again.
  import('./replay-early-use.ts').then(({ replayEarlyUse }) => replayEarlyUse(earlyUse)).catch(() => {})
}
