/** `npm run test:deep` tries every case, with long searches and storms; `npm test` a part of each. */
export const isDeep = process.env.TESTS === 'deep'
