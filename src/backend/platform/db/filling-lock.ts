/** Key of the advisory lock of whatever fills the database: the demo, an import, a restore. One at a time. */
export const FILLING_LOCK = 7_203_612
