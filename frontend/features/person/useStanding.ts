import { ties } from '#shared/calls/people/ties.ts';
import { useCall } from '#client/api.ts';

/** What a PCO is to the rescue, and its animals; read once for all that shows a part of it. */
export const useStanding = (pcoId: string) => useCall(ties.standing, { query: { pcoId } });
