import { pluralize } from '#shared/rules/text/phrases.ts';

interface ResumeOptions<T> {
  /** True while there is time for another job. */
  readonly hasTimeLeft: () => boolean;
  readonly isIncluded: (each: T) => boolean;
  readonly resume: (each: T) => Promise<unknown>;
  /** The class of errors to ignore: the job is tried again at the next run. */
  readonly ignoredError?: new (...args: never[]) => Error;
  /** The noun of these jobs in an error message, such as 'merge'. */
  readonly noun: string;
}

/**
 * Resumes interrupted jobs one by one while there is time. A failure does not stop the others; its error is thrown at
 * the end.
 */
export async function resumeEach<T>(
  items: readonly T[],
  { hasTimeLeft, isIncluded, resume, ignoredError, noun }: ResumeOptions<T>,
): Promise<void> {
  const failed: unknown[] = [];
  for (const each of items) {
    if (!hasTimeLeft()) break;
    if (!isIncluded(each)) continue;
    await resume(each).catch((error: unknown) => {
      if (!ignoredError || !(error instanceof ignoredError)) failed.push(error);
    });
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `${pluralize(failed.length, noun)} could not go on`);
}
