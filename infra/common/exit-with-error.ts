/** Prints the error that a program failed with, and ends its process with exit code 1. */
export function exitWithError(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
