import { useRef, useState } from 'react';
import { ulid } from 'ulid';
import { animals } from '#shared/calls/animals.ts';
import type { ApiError } from '../../../app/api-error.ts';
import { useSend } from '../../../app/api.ts';
import type { AddResult } from './form.ts';

/** One deed keeps one key however often it is tried; a changed form is another deed. */
function useDeedKey() {
  const last = useRef({ text: '', key: '' });
  return (values: unknown) => {
    const text = JSON.stringify(values);
    if (last.current.text !== text) last.current = { text, key: ulid() };
    return last.current.key;
  };
}

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
