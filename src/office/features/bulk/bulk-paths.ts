export const bulkPaths = {
  all: '/tareas',
  one: (jobId: number) => `/tareas/${jobId}`,
}
