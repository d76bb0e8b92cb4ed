import { useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useRefresh } from '#client/calls/refresh.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { useIdempotencyKey } from '#client/calls/useIdempotencyKey.ts';
import type { ChangingCall, Data, Input } from '#shared/contract/call.ts';
import type { Envelope } from '#shared/contract/reply.ts';
import { toast } from '#ui/message/toast.ts';
import { toChunks } from '#shared/rules/data/collections.ts';
import { type FormSubmission, type SavingOptions, type SubmitOptions, useSubmit } from './useSubmit.ts';

/** The options of `useSave`, which shows the server's success message unless it gets another one. */
interface SaveOptions<C extends ChangingCall, Out> extends Omit<SavingOptions<Out, Data<C>>, 'onDone'> {
  readonly onDone?: (data: Data<C>, values: Out, message?: string) => unknown;
  /** The message of success; '' if the screen shows another one. */
  readonly successMessage?: '' | ((data: Data<C>, values: Out) => string);
}

/**
 * The idempotency keys of a form's requests, by their input. After `endRequest` the same input, sent again from a form
 * that stays open, is a new request.
 */
function useRequestKeys() {
  const keyOf = useIdempotencyKey();
  const endedCount = useRef(0);
  return {
    requestKeyOf: (input: unknown) => keyOf([endedCount.current, input]),
    endRequest: () => void (endedCount.current += 1),
  };
}

/**
 * Saves a form by one call. A retry after a lost reply is not executed twice.
 * @param inputOf makes the input of the call from the form's values and the user's answer to a question
 */
export function useSave<C extends ChangingCall, In extends FieldValues, Out>(
  call: C,
  form: UseFormReturn<In, unknown, Out>,
  inputOf: (values: Out, submitOptions: SubmitOptions) => Input<C>,
  { onDone, successMessage, ...options }: SaveOptions<C, Out>,
): FormSubmission {
  const { requestKeyOf, endRequest } = useRequestKeys();
  const sentInput = useRef<Input<C>>(undefined);
  return useSubmit<In, Out, Envelope<Data<C>>>(form, {
    ...options,
    toCompletedCall: ({ data }) => ({ call, input: sentInput.current, data }),
    send: (values, submitOptions) => {
      const input = inputOf(values, submitOptions);
      sentInput.current = input;
      return makeCall(call, input, { idempotencyKey: requestKeyOf(input) });
    },
    onDone: ({ data, message = '' }, values) => {
      endRequest();
      const text = successMessage === undefined ? message : successMessage && successMessage(data, values);
      if (text) toast.success(text);
      return onDone?.(data, values, message);
    },
  });
}

interface BatchOptions<Out, T, R> extends SavingOptions<Out, R[]> {
  /** The records for which the form is saved. */
  readonly records: readonly T[] | ((values: Out) => readonly T[]);
  /** The maximum number of records in one step. */
  readonly batchSize: number | ((values: Out) => number);
  /** The message if there is no record to save the form for. */
  readonly emptyMessage?: string;
  /** The plural noun of the records, for messages. */
  readonly noun?: string;
}

interface StepOptions<Out, T, R> extends BatchOptions<Out, T, R> {
  /** One step; gives the replies. */
  readonly step: (values: Out, batch: readonly T[], submitOptions: SubmitOptions) => Promise<readonly R[]>;
}

/** Saves a form for many records, in one all-or-nothing step after the other; if one fails, says how many were done. */
export function useSteps<In extends FieldValues, Out, T, R>(
  form: UseFormReturn<In, unknown, Out>,
  { step, records, batchSize, emptyMessage, noun = 'animals', ...options }: StepOptions<Out, T, R>,
): FormSubmission {
  const refresh = useRefresh();
  return useSubmit<In, Out, R[]>(form, {
    ...options,
    send: async (values, submitOptions, onProgress) => {
      const list = typeof records === 'function' ? records(values) : records;
      if (list.length === 0 && emptyMessage) {
        toast.warn(emptyMessage);
        return undefined;
      }
      const replies: R[] = [];
      const size = typeof batchSize === 'function' ? batchSize(values) : batchSize;
      let done = 0;
      try {
        for (const batch of toChunks(list, size)) {
          if (batch.length < list.length) onProgress({ done, total: list.length });
          replies.push(...(await step(values, batch, submitOptions)));
          done += batch.length;
        }
      } finally {
        if (done > 0 && done < list.length) {
          toast.warn(`Done for ${done} of ${list.length} ${noun}`);
          await refresh();
        }
      }
      return replies;
    },
  });
}

/** The versions in which records were seen; for records to be overwritten, the current versions. */
export const seenVersions = <T extends { readonly id: string }>(
  records: readonly T[],
  versionOf: (record: T) => number,
  { seen = {} }: SubmitOptions,
): Record<string, number> =>
  Object.fromEntries(records.map((record) => [record.id, seen[record.id] ?? versionOf(record)]));

/**
 * Saves a form for many records by one call, in all-or-nothing steps. A retry after a lost reply is not executed
 * twice.
 * @param inputOf makes the input of a step from the form's values, its batch and the user's answer to a question
 */
export function useSaveEach<C extends ChangingCall, In extends FieldValues, Out, T>(
  call: C,
  form: UseFormReturn<In, unknown, Out>,
  inputOf: (values: Out, batch: readonly T[], submitOptions: SubmitOptions) => Input<C>,
  options: BatchOptions<Out, T, Data<C>>,
): FormSubmission {
  const { requestKeyOf, endRequest } = useRequestKeys();
  return useSteps<In, Out, T, Data<C>>(form, {
    ...options,
    step: async (values, batch, submitOptions) => {
      const input = inputOf(values, batch, submitOptions);
      return [(await makeCall(call, input, { idempotencyKey: requestKeyOf(input) })).data];
    },
    onDone: (replies, values) => {
      endRequest();
      return options.onDone(replies, values);
    },
  });
}
