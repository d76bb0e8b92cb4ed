import { type ReactNode, useRef, useState } from 'react';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import type { Saving } from '#records/useSubmit.ts';
import { namesOf } from '#parts/animal/props.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

/**
 * Asks once before an animal on Quarantine Hold is adopted; nobody is hindered.
 * @returns the saving that asks first, and its question
 */
export function useHoldQuestion(
  save: Saving,
  animals: readonly AnimalRow[],
  type: string,
): { readonly save: Saving; readonly question: ReactNode } {
  const [asks, setAsks] = useState(false);
  const agreed = useRef(false);
  const held = type === 'adoption' ? animals.filter(({ status }) => status === 'quarantineHold') : [];
  const submit: Saving['submit'] = (how) => {
    if (held.length === 0 || agreed.current) return save.submit(how);
    setAsks(true);
    return Promise.resolve(false);
  };
  const goOn = () => {
    agreed.current = true;
    setAsks(false);
    void save.submit();
  };
  const question = asks && held.length > 0 && (
    <Notice text={`${namesOf(held)} ${held.length === 1 ? 'is' : 'are'} on Quarantine Hold`}>
      <Button onClick={goOn}>Save anyway</Button>
    </Notice>
  );
  return { save: { ...save, submit }, question };
}
