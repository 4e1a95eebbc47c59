import type { EarlyUse } from './replay-early-use.ts'

declare global {
  interface Window {
    earlyUse?: EarlyUse
  }
}

/**
 * Inline script at the start of every page, which is usable before its other scripts have loaded. Links and forms with
 * an action work natively; clicks on other buttons are recorded until `endEarlyUse`.
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

/** Called after hydration: replays the recorded input and clicks. */
export function endEarlyUse(): void {
  const { earlyUse } = window
  if (earlyUse === undefined) return
  delete window.earlyUse
  earlyUse.listening.abort()
  if (earlyUse.fields.size === 0 && earlyUse.presses.size === 0) return
  // If this cannot be loaded either, users click again.
  import('./replay-early-use.ts').then(({ replayEarlyUse }) => replayEarlyUse(earlyUse)).catch(() => {})
}
