import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { MAX_MILESTONE_ANIMALS, milestones } from '#shared/calls/animals/milestones.ts';
import { overrideTitle, objectionCodesFor, type ObjectionList } from '#shared/rules/animals/objections.ts';
import { isDay } from '#shared/rules/time/dates.ts';
import { callQuery } from '#client/calls/api.ts';
import type { FormSubmission } from '#records/form/useSubmit.ts';
import { TextField } from '#ui/form/fields.tsx';
import { Notice } from '#ui/message/Notice.tsx';

interface ObjectionQuery {
  readonly type: string;
  readonly day: string;
  /** The person or rescue that is chosen; '' for none. */
  readonly party: string;
}

/**
 * The server's objections to the milestone in a form: those of the query, or else those of a refused save of the same
 * values.
 * @returns the list, and the setter for those of a refused save
 */
export function useObjections(animals: readonly AnimalRow[], { type, day, party }: ObjectionQuery) {
  const [rejection, setRejection] = useState<{
    readonly queryKey: string;
    readonly objections: readonly ObjectionList[];
  }>();
  const ids = animals.slice(0, MAX_MILESTONE_ANIMALS).map(({ id }) => id);
  const canObject = objectionCodesFor(type).length > 0;
  const query = { ids: ids.join(','), milestoneType: type, milestoneDate: day, pcoId: party };
  const { data } = useQuery({
    ...callQuery(milestones.objections, { query }),
    enabled: canObject && isDay(day),
    // The old objections stay meanwhile, so that the form keeps its height while a person is chosen.
    placeholderData: keepPreviousData,
  });
  const knownObjections = data?.objections ?? [];
  const queryKey = JSON.stringify(query);
  const list =
    knownObjections.length === 0 && rejection?.queryKey === queryKey ? rejection.objections : knownObjections;
  const setSaveObjections = (objections: readonly ObjectionList[]) => setRejection({ queryKey, objections });
  return { list: canObject ? list : [], setSaveObjections };
}

/** Wraps a submission: while there are objections, it is not sent unless the user enters a reason. */
export function withReason(
  save: FormSubmission,
  list: readonly ObjectionList[],
  reason: { readonly get: () => unknown; readonly reportMissing: () => void },
): FormSubmission {
  return {
    ...save,
    submit: async (options) => {
      if (list.length === 0 || reason.get()) return save.submit(options);
      reason.reportMissing();
      return false;
    },
  };
}

/** The objections by animal, shown above the fields (product/milestones 2.6). */
export function Objections({ list }: { readonly list: readonly ObjectionList[] }) {
  if (list.length === 0) return null;
  return (
    <Notice skipScroll text="Before you save, please check:">
      <ul>
        {list.map(({ id, name, objections }) => (
          <li key={id}>
            <strong>{name}</strong>: {objections.map(({ text }) => text).join(', ')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The field of the reason to continue in spite of objections. */
export const ReasonField = ({ type }: { readonly type: string }) => (
  <TextField name="anyway" label={`Reason to ${overrideTitle(type).toLowerCase()}`} required />
);
