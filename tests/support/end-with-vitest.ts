/** A signal ends Vitest before its workers. A worker that went on would keep its shops running. */
function endWithVitest(): void {
  process.exit()
}

// Run for every test file, in a worker that runs many.
if (!process.listeners('disconnect').some(({ name }) => name === endWithVitest.name))
  process.once('disconnect', endWithVitest)
