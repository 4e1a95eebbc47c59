import { sql } from 'kysely'
import type { StoredClocks } from './office-clocks.ts'

/** The settings that clocks run by, in a statement that reads what they are for. */
export const storedClocks = sql<StoredClocks>`(
  select jsonb_object_agg(key, value) from settings
  where key in ('officeLimits', 'openingHours', 'company', 'calendar'))`
