import { useState } from 'react';
import { useNavigate } from 'react-router';
import { animals } from '#shared/calls/animals/animals.ts';
import type { ApiError } from '#client/api-error.ts';
import { useSend } from '#client/api.ts';
import { useMay } from '#client/me.ts';
import { useDeedKey } from '#client/useDeedKey.ts';
import { toast } from '#ui/toast.ts';
import type { AddResult } from './form.ts';

/** Takes the animals of a checked form in. */
export function useSaving(onFields: (fields: Record<string, string>) => boolean) {
  const [twin, setTwin] = useState('');
  const keyOf = useDeedKey();
  const vaccinates = useMay('animals.actions.vaccination');
  const navigate = useNavigate();
  const send = useSend(animals.create, {
    quiet: true,
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
      const { data, message } = await send.mutateAsync({
        input: { query, body },
        key: keyOf({ query, body }),
      });
      const id = data.animals[0]?.id;
      const propose = {
        label: 'Propose vaccinations',
        run: () => void navigate(`/animals/vaccinations?id=${id}&propose=1`),
      };
      // Several are chosen in the list, where the same is in the Actions menu.
      toast.success(message ?? '', vaccinates && data.animals.length === 1 ? propose : undefined);
      return id;
    } catch {
      return undefined;
    }
  }

  return { save, saving: send.isPending, twin };
}
