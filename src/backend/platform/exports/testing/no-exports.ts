import type { ListExports } from '../list-exports.ts'

/** For jobs of tests in which nobody saved a report. */
export const noExports: Pick<ListExports, 'fileFor'> = {
  fileFor: name => Promise.reject(new Error(`There is no export ${name}`)),
}
