/** Where imports that run by themselves are seen and changed. */
export const recurringPath = '/importar/automaticas'
