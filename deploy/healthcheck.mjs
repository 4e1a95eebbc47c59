// Ends with 0 when the part of the shop in this container is alive: its pages' port, or its API's where it has no pages.
for (const port of [process.env.PORT, process.env.BACKEND_PORT]) {
  const answer = await fetch(`http://127.0.0.1:${port}/livez`, { signal: AbortSignal.timeout(3_000) }).catch(
    () => null,
  )
  if (answer !== null) process.exit(answer.ok ? 0 : 1)
}
process.exit(1)
