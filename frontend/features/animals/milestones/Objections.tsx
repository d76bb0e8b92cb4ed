import { useState } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { ADDED_AT_ONCE, milestones } from '#shared/calls/animals/milestones.ts';
import { anywayTitle, type AnimalObjections, objectionsAsked } from '#shared/rules/animals/objections.ts';
import { isDay } from '#shared/rules/time/dates.ts';
import { useCall } from '#client/calls/api.ts';
import type { FormSubmission } from '#records/form/useSubmit.ts';
import { TextField } from '#ui/form/fields.tsx';
import { Notice } from '#ui/message/Notice.tsx';

interface ObjectionQuery {
  readonly type: string;
  readonly day: string;
}

/**
 * The server's objections to the milestone in a form: those of the query, else those of a refused save.
 * @returns the list, and the setter for those of a refused save
 */
export function useObjections(animals: readonly AnimalRow[], { type, day }: ObjectionQuery) {
  const [told, setTold] = useState<readonly AnimalObjections[]>([]);
  const ids = animals.slice(0, ADDED_AT_ONCE).map(({ id }) => id);
  const asks = objectionsAsked(type).length > 0;
  const { data } = useCall(
    milestones.objections,
    { query: { ids: ids.join(','), milestoneType: type, milestoneDate: day } },
    { enabled: asks && isDay(day) },
  );
  const seen = data?.objections ?? [];
  const list = seen.length > 0 ? seen : told;
  return { list: asks ? list : [], setTold };
}

/** A saving that wants the reason where anything is against it. */
export function withReason(
  save: FormSubmission,
  list: readonly AnimalObjections[],
  reason: { readonly get: () => unknown; readonly lack: () => void },
): FormSubmission {
  return {
    ...save,
    submit: async (how) => {
      if (list.length === 0 || reason.get()) return save.submit(how);
      reason.lack();
      return false;
    },
  };
}

/** The list, which names each animal, and the field for the reason to go on anyway (product/milestones 2.6). */
export function Objections({
  list,
  type,
}: {
  readonly list: readonly AnimalObjections[];
  readonly type: string;
}) {
  if (list.length === 0) return null;
  return (
    <>
      <Notice text="Before you save, please check:">
        <ul>
          {list.map(({ animalId, animalName, objections }) => (
            <li key={animalId}>
              <strong>{animalName}</strong>: {objections.map(({ text }) => text).join(', ')}
            </li>
          ))}
        </ul>
      </Notice>
      <TextField name="anyway" label={`Reason to ${anywayTitle(type).toLowerCase()}`} required />
    </>
  );
}
