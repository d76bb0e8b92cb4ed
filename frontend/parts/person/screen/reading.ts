import { people } from '#shared/calls/people/people.ts';
import { useCall } from '#client/calls/api.ts';
import { useMay } from '#client/session/me.ts';

/** The record of a PCO, read once for all its parts; a deleted one with the right to restore it. */
export function usePerson(id: string) {
  const restores = useMay('records.restore');
  const query = restores ? { isDeleted: true } : {};
  return useCall(people.get, { params: { id }, query }, { enabled: id !== '' });
}
