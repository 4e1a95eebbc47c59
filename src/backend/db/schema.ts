// Made by `npm run db:types` from the migrated schema; do not edit.

// biome-ignore lint/suspicious/noEmptyInterface: no migration has made a table yet
export interface DB {}
