import { animals } from '#shared/calls/animals/animals.ts';
import { procedures } from '#shared/calls/health/procedures.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { prefetch, type PageLocation } from '#client/calls/prefetch.ts';

/** The first reads of an animal's page. */
export function start({ pathname }: PageLocation): void {
  const animalId = decodeURIComponent(pathname.split('/').filter(Boolean).at(-1) ?? '');
  prefetch(animals.get, { query: { ids: animalId } });
  prefetch(rounds.needs, { query: { animalId } });
  prefetch(procedures.weights, { query: { animalId } });
}
