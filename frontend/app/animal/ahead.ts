import { animals } from '#shared/calls/animals/animals.ts';
import { procedures } from '#shared/calls/health/procedures.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { askAhead, type PageLocation } from '#client/calls/ahead.ts';

/** The first reads of an animal's page. */
export function begin({ pathname }: PageLocation): void {
  const animalId = decodeURIComponent(pathname.split('/').filter(Boolean).at(-1) ?? '');
  askAhead(animals.get, { query: { ids: animalId } });
  askAhead(rounds.needs, { query: { animalId } });
  askAhead(procedures.weights, { query: { animalId } });
}
