import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '#client/wire/api-error.ts';
import { useRefresh } from '#client/calls/api.ts';
import type { AnsweredCall } from '#client/calls/mending.ts';
import type { ChangingCall } from '#shared/contract/call.ts';
import { type Options, type Progress, type SubmitOptions, type Saving, useSubmit } from './useSubmit.ts';

/** How a form inside is saved, where replies are kept. */
export interface SendingOptions<Out, R> extends Options<Out, R> {
  /** Skips refreshing after the call; the screen does it when it is done. */
  readonly later?: boolean;
}

interface Sending<Out, R> extends SendingOptions<Out, R> {
  /** The reads to refresh after sending; none by default. */
  readonly call?: ChangingCall | undefined;
  /** Updates the screen from the answer, if that is enough. */
  readonly answered?: (result: R) => AnsweredCall;
  /** Gives what came of it; undefined if nothing was done, and that was told. */
  readonly send: (
    values: Out,
    how: SubmitOptions,
    tell: (progress: Progress) => void,
  ) => Promise<R | undefined>;
}

/** True if what is on the screen may be overtaken by what was refused. */
const isOpen = ({ status }: ApiError) => status === 0 || status === 409 || status >= 500;

/** `useSubmit` for forms inside: what the call changed is read again before the form is done with. */
export function useSending<In extends FieldValues, Out, R>(
  form: UseFormReturn<In, unknown, Out>,
  { call, later = false, answered, ...options }: Sending<Out, R>,
): Saving {
  const refresh = useRefresh();
  return useSubmit(form, {
    ...options,
    saved: async (result) => call && !later && refresh(call, 'active', answered?.(result)),
    // The page behind the form shows other users' changes, and a change whose reply was lost.
    failed: (error) => void (call && isOpen(error) && refresh(call)),
  });
}
