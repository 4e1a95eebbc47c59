/** The offline page's only script: looks every few seconds whether the shop answers, and at once when there is a network. */
export const OFFLINE_SCRIPT = [
  "const look=()=>fetch('/livez',{cache:'no-store'}).then(({ok})=>ok&&location.reload(),()=>{})",
  "addEventListener('online',look)",
  'setInterval(look,5000)',
].join(';')
