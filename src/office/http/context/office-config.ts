import { z } from 'zod'
import { type PublicConfig, publicConfigOf, publicEnvironment } from '#server/app/public-config.ts'
import { type AllowedNetworks, networkList } from '#server/security/allowed-networks.ts'

/** Configuration of the back office's HTTP side. */
export interface OfficeConfig extends PublicConfig {
  /** From where it may be used; for all others it does not exist. Null: from anywhere. */
  readonly networks: AllowedNetworks | null
  /** A port of its own, which a VPN can hold; null: the shop's. */
  readonly port: number | null
}

const environment = publicEnvironment.extend({
  OFFICE_NETWORKS: networkList.optional(),
  OFFICE_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
})

/** Reads the back office's environment variables; throws zod's error naming every invalid one. */
export function readOfficeConfig(variables: Record<string, string | undefined>): OfficeConfig {
  const given = environment.parse(variables)
  return {
    ...publicConfigOf(given),
    networks: given.OFFICE_NETWORKS ?? null,
    port: given.OFFICE_PORT ?? null,
  }
}
