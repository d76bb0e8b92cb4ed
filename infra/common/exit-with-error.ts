/** Prints the message of what a program failed by, and ends its process with exit code 1. */
export function exitWithError(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
