import { useState } from 'react';
import { animals } from '#shared/calls/animals.ts';
import type { ApiError } from '../../../app/api-error.ts';
import { useSend } from '../../../app/api.ts';
import { useDeedKey } from '../../../app/useDeedKey.ts';
import type { AddResult } from './form.ts';

/** Takes the animals of a checked form in. */
export function useSaving(onFields: (fields: Record<string, string>) => boolean) {
  const [twin, setTwin] = useState('');
  const keyOf = useDeedKey();
  const send = useSend(animals.create, {
    invalidates: ['animals', 'settings'],
    handles: ({ message, details }: ApiError) => {
      if (details.forceable) setTwin(message);
      return Boolean(details.forceable) || onFields(details.fields ?? {});
    },
  });

  /** The id of the first animal; undefined when it was refused (and told). */
  async function save({ group, body }: AddResult, force: boolean): Promise<string | undefined> {
    setTwin('');
    const query = { ...group, force };
    try {
      const { data } = await send.mutateAsync({ input: { query, body }, key: keyOf({ query, body }) });
      return data.animals[0]?.id;
    } catch {
      return undefined;
    }
  }

  return { save, saving: send.isPending, twin };
}
