import { people } from '#shared/calls/people/people.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';

/** Loads a PCO; components with the same id share a request. Users with the right to restore also get a deleted one. */
export function usePerson(id: string) {
  const canRestore = useAccess('records.restore');
  const query = canRestore ? { isDeleted: true } : {};
  return useCall(people.get, { params: { id }, query }, { enabled: id !== '' });
}
