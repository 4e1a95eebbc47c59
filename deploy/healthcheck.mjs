// Exits with 0 if this container's process is alive: probes the pages' port, then the API's if there are no pages.
import http from 'node:http'
import https from 'node:https'

const { PORT, BACKEND_PORT, BACKEND_TLS_CERT } = process.env
const api = BACKEND_TLS_CERT ? 'https' : 'http'
for (const address of [`http://127.0.0.1:${PORT}/livez`, `${api}://127.0.0.1:${BACKEND_PORT}/livez`]) {
  const status = await statusOf(address)
  if (status !== null) process.exit(status === 200 ? 0 : 1)
}
process.exit(1)

/** Null if nothing listens. The certificate is for another address, and no other program can listen on this one. */
function statusOf(address) {
  const { get } = address.startsWith('https:') ? https : http
  return new Promise(resolve => {
    get(address, { timeout: 3_000, rejectUnauthorized: false }, answer => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('timeout', function () {
        this.destroy()
      })
      .on('error', () => resolve(null))
  })
}
