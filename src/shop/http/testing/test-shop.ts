import { type FastifyInstance, fastify } from 'fastify'
import type { Registry } from 'prom-client'
import { onTestFinished } from 'vitest'
import type { BackendClient } from '#contract/client.ts'
import type { PageHandler } from '../../loaders/visit.server.ts'
import { readShopConfig } from '../../site/shop-config.ts'
import { buildShop } from '../shop-server.ts'
import { stubBackend } from './stub-backend.ts'

interface TestShopOptions {
  readonly backend?: BackendClient
  /** Environment variables. */
  readonly variables?: Parameters<typeof readShopConfig>[0]
  readonly metrics?: Registry
}

/** A shop with these pages, closed when the test finishes. */
export async function testShop(
  handle: PageHandler,
  { backend = stubBackend(), variables = {}, metrics }: TestShopOptions = {},
): Promise<FastifyInstance> {
  const { log } = fastify()
  const shop = await buildShop({
    config: readShopConfig(variables),
    backend,
    log,
    pages: { handle },
    ...(metrics === undefined ? {} : { metrics }),
  })
  onTestFinished(() => shop.close())
  return shop
}
