import { messageOf } from '#shared/rules/text/message-of.ts';

/** The result of one step. */
export interface StepResult {
  readonly step: string;
  readonly ms: number;
  /** Why it failed and where to look; absent if it succeeded. */
  readonly failure?: string;
}

/** A step's result as a line for people, with the reason below it. */
export const stepLine = ({ step, ms, failure }: StepResult): string =>
  `${failure ? 'FAILED' : 'passed'} ${String(ms).padStart(6)} ms  ${step}${failure ? `\n    ${failure}` : ''}`;

/** Steps in order with their times. A failed step does not end the run; the caller omits those that need its result. */
export class StepRunner {
  readonly results: StepResult[] = [];
  readonly #cleanups: { readonly step: string; readonly run: () => Promise<unknown> }[] = [];
  readonly #onStep: (result: StepResult) => void;

  constructor(onStep: (result: StepResult) => void) {
    this.#onStep = onStep;
  }

  /** Runs a step. @returns its result; undefined if it failed */
  async step<T>(step: string, run: () => Promise<T>): Promise<T | undefined> {
    const startedAt = performance.now();
    const note = (failure?: string) => {
      const result = { step, ms: Math.round(performance.now() - startedAt), ...(failure ? { failure } : {}) };
      this.results.push(result);
      this.#onStep(result);
    };
    try {
      const result = await run();
      note();
      return result;
    } catch (error) {
      note(messageOf(error));
      return undefined;
    }
  }

  /** Registers a step that removes test data, for `cleanUp`. */
  addCleanup(step: string, run: () => Promise<unknown>): void {
    this.#cleanups.unshift({ step, run });
  }

  /** Runs the registered cleanups, the latest first. */
  async cleanUp(): Promise<void> {
    for (const { step, run } of this.#cleanups) await this.step(step, run);
  }
}
