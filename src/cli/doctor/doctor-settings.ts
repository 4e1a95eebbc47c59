import { type Check, type Finding, findingsOf, wrong } from '#backend/doctor/finding.ts'
import { isLoopback } from '#backend/platform/loopback.ts'
import { refusalText } from '#server/refusal-text.ts'
import type { Config } from '../../config.ts'

/** Whether the shop is reachable from outside this machine. */
export function isPublic({ host, shop }: Pick<Config, 'host' | 'shop'>): boolean {
  return !isLoopback(host) || (shop.publicUrl !== null && !isLoopback(new URL(shop.publicUrl).hostname))
}

/** What the checks look at: a part has pages, the API, or both; `isOpen` as by `isPublic`. */
type Settings = Config & { readonly hasPages: boolean; readonly hasApi: boolean; readonly isOpen: boolean }

const SETTING_CHECKS: readonly Check<Settings>[] = [
  {
    level: ({ shop, isOpen }) => shop.publicUrl === null && (isOpen ? 'wrong' : 'warning'),
    says: 'PUBLIC_URL is not set: mails link to localhost, pages name no address of their own.',
    todo: 'PUBLIC_URL=https://the.address.people.use',
  },
  {
    level: ({ shop, isOpen }) => shop.publicUrl !== null && !shop.secure && isOpen && 'wrong',
    says: 'PUBLIC_URL is http: passwords cross the network in the clear and cookies are not marked secure.',
    todo: 'Put a proxy with a certificate in front (docs/operations.md) and name https in PUBLIC_URL.',
  },
  {
    level: ({ hasPages, shop, backend }) =>
      hasPages && shop.secure && !shop.trustProxy && backend.production && 'warning',
    says: 'PUBLIC_URL is https, but TRUST_PROXY is 0: every visitor seems to come from the proxy and shares its limits.',
    todo: 'TRUST_PROXY=1 where one proxy stands in front and sets X-Forwarded-For.',
  },
  {
    level: ({ hasPages, shop, host }) => hasPages && shop.trustProxy && !isLoopback(host) && 'warning',
    says: ({ host }) =>
      `TRUST_PROXY is 1 and the shop listens on ${host}: whoever gets past the proxy can claim any address.`,
    todo: 'Let only the proxy reach this port (firewall, private network), or HOST=127.0.0.1 where both are on one machine.',
  },
  {
    level: ({ backend }) => isWeak(backend.token) && 'wrong',
    says: 'BACKEND_TOKEN can be guessed: it is an example, or of few different characters.',
    todo: 'BACKEND_TOKEN="$(openssl rand -base64 32)", the same for shop and backend.',
  },
  {
    level: ({ hasApi, backend, isOpen }) => hasApi && backend.demo && isOpen && 'wrong',
    says: 'DEMO is on: an empty database would be filled with demo customers whose passwords everybody can read.',
    todo: 'DEMO=0',
  },
  {
    level: ({ hasApi, backend }) => hasApi && backend.tls === null && !isLoopback(backend.host) && 'warning',
    says: ({ backend }) =>
      `The API listens on ${backend.host}, without encryption: its token and all data cross that network.`,
    todo: 'Keep BACKEND_HOST to 127.0.0.1, or to a network that only shops and APIs are on; otherwise BACKEND_TLS_CERT.',
  },
  {
    level: ({ part, port, backend }) => part === 'all' && port === backend.port && port !== 0 && 'wrong',
    says: ({ port }) => `PORT and BACKEND_PORT are both ${port}.`,
    todo: 'Give each its own.',
  },
  {
    level: ({ hasApi, isOpen, backend }) =>
      hasApi && isOpen && backend.mailFrom.endsWith('.test>') && 'warning',
    says: 'MAIL_FROM is that of the demo: mails will not be answered, or be refused as spam.',
    todo: 'MAIL_FROM="The shop <orders@your.domain>"',
  },
  {
    level: ({ hasApi, isOpen, backend }) => hasApi && isOpen && backend.databaseUrl === null && 'warning',
    says: 'The shop runs on the bundled PostgreSQL: it is durable, but on this machine only, and nobody updates it but you.',
    todo: 'Fine for one small shop with backups; otherwise set DATABASE_URL.',
  },
]

/** Checks the settings for a shop in use, without repeating possibly secret values. */
export function checkSettings(config: Config): Finding[] {
  const { part } = config
  const facts = { hasPages: part !== 'backend', hasApi: part !== 'shop', isOpen: isPublic(config) }
  return findingsOf(SETTING_CHECKS, { ...config, ...facts }, { says: 'The settings fit.' })
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
