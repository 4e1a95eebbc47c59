import type { EarlyUse } from './replay-early-use.ts'

declare global {
  interface Window {
    earlyUse?: EarlyUse
  }
}

/**
 * Inline script at the start of every page, which is usable before its other scripts have loaded. Links and forms with
 * an action work natively; clicks on other buttons are recorded until `endEarlyUse`, and later only those on a button
 * whose part of the page still loads its code: React drops them. It marks elements whose handlers it knows.
 */
export const RECORD_EARLY_USE = [
  '{const use=window.earlyUse={presses:new Set,fields:new Set}',
  "addEventListener('input',event=>use.replay||use.fields.add(event.target),true)",
  "const isNative=button=>button.type==='submit'&&button.form?.hasAttribute('action')",
  "const isLive=button=>use.replay&&Object.keys(button).some(key=>key.startsWith('__reactProps'))",
  "addEventListener('click',event=>{const button=event.target.closest('button')",
  'if(!button||isNative(button)||isLive(button))return',
  'event.preventDefault();event.stopImmediatePropagation();use.presses.add(button);use.replay?.()},true)}',
].join(';')

/** Called after hydration: replays the recorded input and clicks. */
export function endEarlyUse(): void {
  const { earlyUse } = window
  if (earlyUse === undefined) return
  delete window.earlyUse
  // If this cannot be loaded either, users click again.
  earlyUse.replay = () => {
    import('./replay-early-use.ts').then(({ replayEarlyUse }) => replayEarlyUse(earlyUse)).catch(() => {})
  }
  if (earlyUse.fields.size > 0 || earlyUse.presses.size > 0) earlyUse.replay()
}
