interface ResumeOptions<T> {
  /** True while there is time for another. */
  readonly hasTimeLeft: () => boolean;
  readonly isMeant: (each: T) => boolean;
  readonly resume: (each: T) => Promise<unknown>;
  /** An error of this class is expected: the one that met it is tried again the next time. */
  readonly expected?: new (...args: never[]) => Error;
  /** The name of this work in the message of a failure, such as 'merges'. */
  readonly label: string;
}

/** Resumes each piece of work in turn, for as long as there is time. One that fails does not stop the others; the error follows at the end. */
export async function resumeEach<T>(
  all: readonly T[],
  { hasTimeLeft, isMeant, resume, expected, label }: ResumeOptions<T>,
): Promise<void> {
  const failed: unknown[] = [];
  for (const each of all) {
    if (!hasTimeLeft()) break;
    if (!isMeant(each)) continue;
    await resume(each).catch((error: unknown) => {
      if (!expected || !(error instanceof expected)) failed.push(error);
    });
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} ${label} could not go on`);
}
