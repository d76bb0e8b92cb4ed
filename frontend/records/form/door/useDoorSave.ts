import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { makeCall } from '#client/calls/make-call.ts';
import { useIdempotencyKey } from '#client/calls/useDeedKey.ts';
import type { ChangingCall, Data, Input } from '#shared/contract/call.ts';
import type { Envelope } from '#shared/contract/reply.ts';
import { type Options, type Saving, useSubmit } from '../useSubmit.ts';

interface DoorOptions<C extends ChangingCall, Out> extends Options<Out, Envelope<Data<C>>> {
  /** Gives the server's words of success, for the page to show. */
  readonly onDone: (reply: Envelope<Data<C>>, values: Out) => unknown;
}

/**
 * Saves a form before the door by one call: as `useSave` does inside, but nothing is kept that could be read again, and a
 * refusal shows above the form.
 */
export function useDoorSave<C extends ChangingCall, In extends FieldValues, Out>(
  call: C,
  form: UseFormReturn<In, unknown, Out>,
  inputOf: (values: Out) => Input<C>,
  options: DoorOptions<C, Out>,
): Saving {
  const keyOf = useIdempotencyKey();
  return useSubmit<In, Out, Envelope<Data<C>>>(form, {
    ...options,
    send: (values) => {
      const input = inputOf(values);
      return makeCall(call, input, { idempotencyKey: keyOf(input) });
    },
  });
}
