import { people } from '#shared/calls/people/people.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';

/** The record of a PCO, read once for all its parts; a deleted one with the right to restore it. */
export function usePerson(id: string) {
  const canRestore = useAccess('records.restore');
  const query = canRestore ? { isDeleted: true } : {};
  return useCall(people.get, { params: { id }, query }, { enabled: id !== '' });
}
