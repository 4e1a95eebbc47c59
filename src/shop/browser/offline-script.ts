/** Script of the offline page: checks every few seconds, and when online again, whether the shop responds. */
export const OFFLINE_SCRIPT = [
  "const look=()=>fetch('/livez',{cache:'no-store'}).then(({ok})=>ok&&location.reload(),()=>{})",
  "addEventListener('online',look)",
  'setInterval(look,5000)',
].join(';')
