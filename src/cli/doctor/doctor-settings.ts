import { type Finding, fine, warning, wrong } from '#backend/doctor/finding.ts'
import { refusalText } from '#server/refusal-text.ts'
import type { Config } from '../../config.ts'
import { isLoopback } from './loopback.ts'

/** Whether the shop is reachable from outside this machine. */
export function isPublic({ host, shop }: Pick<Config, 'host' | 'shop'>): boolean {
  return !isLoopback(host) || (shop.publicUrl !== null && !isLoopback(new URL(shop.publicUrl).hostname))
}

/** Checks the settings for a shop in use, without repeating possibly secret values. */
export function checkSettings(config: Config): Finding[] {
  const { shop, backend, host, port, part } = config
  const hasPages = part !== 'backend'
  const hasApi = part !== 'shop'
  const open = isPublic(config)
  const found: Finding[] = []
  if (shop.publicUrl === null) {
    const says = 'PUBLIC_URL is not set: mails link to localhost, pages name no address of their own.'
    const todo = 'PUBLIC_URL=https://the.address.people.use'
    found.push(open ? wrong(says, todo) : warning(says, todo))
  } else if (!shop.secure && open) {
    found.push(
      wrong(
        'PUBLIC_URL is http: passwords cross the network in the clear and cookies are not marked secure.',
        'Put a proxy with a certificate in front (docs/operations.md) and name https in PUBLIC_URL.',
      ),
    )
  }
  if (hasPages && shop.secure && !shop.trustProxy && backend.production) {
    found.push(
      warning(
        'PUBLIC_URL is https, but TRUST_PROXY is 0: every visitor seems to come from the proxy and shares its limits.',
        'TRUST_PROXY=1 where one proxy stands in front and sets X-Forwarded-For.',
      ),
    )
  }
  if (hasPages && shop.trustProxy && !isLoopback(host)) {
    found.push(
      warning(
        `TRUST_PROXY is 1 and the shop listens on ${host}: whoever gets past the proxy can claim any address.`,
        'Let only the proxy reach this port (firewall, private network), or HOST=127.0.0.1 where both are on one machine.',
      ),
    )
  }
  if (isWeak(backend.token)) {
    found.push(
      wrong(
        'BACKEND_TOKEN can be guessed: it is an example, or of few different characters.',
        'BACKEND_TOKEN="$(openssl rand -base64 32)", the same for shop and backend.',
      ),
    )
  }
  if (hasApi && backend.demo && open) {
    found.push(
      wrong(
        'DEMO is on: an empty database would be filled with demo customers whose passwords everybody can read.',
        'DEMO=0',
      ),
    )
  }
  if (hasApi && backend.tls === null && !isLoopback(backend.host)) {
    found.push(
      warning(
        `The API listens on ${backend.host}, without encryption: its token and all data cross that network.`,
        'Keep BACKEND_HOST to 127.0.0.1, or to a network that only shops and APIs are on; otherwise BACKEND_TLS_CERT.',
      ),
    )
  }
  if (hasPages && hasApi && port === backend.port && port !== 0) {
    found.push(wrong(`PORT and BACKEND_PORT are both ${port}.`, 'Give each its own.'))
  }
  if (hasApi && open && backend.mailFrom.endsWith('.test>')) {
    found.push(
      warning(
        'MAIL_FROM is that of the demo: mails will not be answered, or be refused as spam.',
        'MAIL_FROM="The shop <orders@your.domain>"',
      ),
    )
  }
  if (hasApi && open && backend.databaseUrl === null) {
    found.push(
      warning(
        'The shop runs on the bundled PostgreSQL: it is durable, but on this machine only, and nobody updates it but you.',
        'Fine for one small shop with backups; otherwise set DATABASE_URL.',
      ),
    )
  }
  return found.length > 0 ? found : [fine('The settings fit.')]
}

/** Reports unreadable settings without their values. */
export function refusedSettings(error: unknown): Finding {
  if (error instanceof Error && 'syscall' in error) {
    return wrong(
      `A file or folder that the settings name cannot be used: ${refusalText(error)}.`,
      'Ask as the account that runs the shop (deploy/mostrador-run), give it to that account, or correct DATA_DIR, BACKEND_TLS_CERT and BACKEND_TLS_KEY.',
    )
  }
  return wrong(
    `The settings cannot be used. ${refusalText(error)}`,
    'README.md lists every setting with its default.',
  )
}

function isWeak(token: string): boolean {
  return new Set(token).size < 8 || /changeme|example|secret|password|token-only/i.test(token)
}
