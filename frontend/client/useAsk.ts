import { useState } from 'react';
import type { Call, Data, Input } from '#shared/contract/call.ts';
import type { Envelope } from '#shared/contract/reply.ts';
import { type AnyForm, showFieldErrors } from '#ui/form/Form.tsx';
import { ApiError } from './api-error.ts';
import { makeCall } from './make-call.ts';

interface Asking {
  /** Hears which fields were at fault. */
  readonly onFaults?: (names: string[]) => void;
  /** The same for every try of one deed: a repetition after a lost reply does nothing twice. */
  readonly key?: string;
}

/**
 * Makes a call from a form before the door, where there is no cache of replies. Faults of fields go to their fields of
 * `form`; every other refusal stands in `refused`, to be shown above the form, which keeps what was typed.
 */
export function useAsk(form?: AnyForm) {
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  async function ask<C extends Call>(
    call: C,
    input: Input<C>,
    { onFaults, key }: Asking = {},
  ): Promise<Envelope<Data<C>> | undefined> {
    setRefused('');
    setBusy(true);
    try {
      return await makeCall(call, input, { idempotencyKey: key });
    } catch (error) {
      const { message } = error as Error;
      const fields = error instanceof ApiError ? error.details.fields : undefined;
      const placed = form !== undefined && showFieldErrors(form, fields);
      if (placed && fields) onFaults?.(Object.keys(fields));
      // A fault of the link has no field to stand at.
      if (!placed || fields?.['token']) setRefused(message);
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  return { ask, busy, refused };
}
