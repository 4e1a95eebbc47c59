import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The URL of a running shop's embedded database, from its port and password files. */
export async function embeddedUrl(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'postgres')
  const [port, password] = await Promise.all([
    readFile(join(folder, 'port'), 'utf8'),
    readFile(join(folder, 'password'), 'utf8'),
  ])
  return `postgres://mostrador:${password.trim()}@127.0.0.1:${port.trim()}/mostrador`
}
