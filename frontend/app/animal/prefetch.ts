import { animals } from '#shared/calls/animals/animals.ts';
import { procedures } from '#shared/calls/health/procedures.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { prefetch, type Prefetcher } from '#client/calls/prefetch.ts';

/** The first reads of an animal's page, at `/animals/:id`; their inputs equal those of `AnimalPage`. */
export const start: Prefetcher['start'] = ({ pathname }) => {
  const [, , id = ''] = pathname.split('/');
  const animalId = decodeURIComponent(id);
  prefetch(animals.get, { query: { ids: animalId } });
  prefetch(rounds.needs, { query: { animalId } });
  prefetch(procedures.weights, { query: { animalId } });
};
