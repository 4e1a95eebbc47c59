import { once } from 'node:events'
import { createServer } from 'node:http'

/** What a scrape reads: a registry, or the sum of several. */
export interface Scraped {
  readonly contentType: string
  metrics(): Promise<string>
}

interface MetricsServer {
  readonly port: number
  stop(): Promise<void>
}

/** Serves `/metrics`; port 0 means any free port. A backend serves the same on its own port. */
export async function serveMetrics(
  metrics: Scraped,
  { host, port: requestedPort }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    const text = await metrics.metrics()
    return response.setHeader('content-type', metrics.contentType).end(text)
  })
  server.listen(requestedPort, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : requestedPort,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
