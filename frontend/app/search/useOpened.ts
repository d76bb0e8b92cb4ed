import { useEffect } from 'react';
import { usePageSubject } from '#client/page-subject.ts';
import { noteId } from '#client/storage/last-ids.ts';
import { useMe } from '#client/session/me.ts';

/** The number of animals and of people that are offered before anything is typed. */
export const OFFERED = 5;

const KEPT = { animals: 'animals-opened', pco: 'people-opened' } as const;

/** Notes each animal and person that the user opens. */
export function useOpened(): void {
  const me = useMe();
  const path = usePageSubject()?.path;
  useEffect(() => {
    const [, page, id] = /^\/(animals|pco)\/(\w+)$/.exec(path ?? '') ?? [];
    if (id && (page === 'animals' || page === 'pco')) noteId(KEPT[page], me, id, OFFERED);
  }, [me, path]);
}
