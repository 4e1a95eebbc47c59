/** So long a rep waits for a network that does not answer, before the device does (as in `http/offline/sw.js`). */
export const PATIENCE_MS = 6_000
