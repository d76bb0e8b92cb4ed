import type { DoneProps } from './useDone.ts';

/** The form of what is done to several animals at once. */
export interface TogetherProps<R> extends Omit<DoneProps<R>, 'mode'> {
  /** The reminders that it completes, of these animals and of the kind of `record`, one each. */
  readonly reminders?: readonly string[];
  readonly title?: string;
}
