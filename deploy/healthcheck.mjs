// Ends with 0 when the part of the shop in this container is alive: its pages' port, or its API's where it has no pages.
import http from 'node:http'
import https from 'node:https'

const { PORT, BACKEND_PORT, BACKEND_TLS_CERT } = process.env
const api = BACKEND_TLS_CERT ? 'https' : 'http'
for (const address of [`http://127.0.0.1:${PORT}/livez`, `${api}://127.0.0.1:${BACKEND_PORT}/livez`]) {
  const status = await statusOf(address)
  if (status !== null) process.exit(status === 200 ? 0 : 1)
}
process.exit(1)

/** Null where nobody answers. The certificate names another address than this one, which nobody else can answer at. */
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
