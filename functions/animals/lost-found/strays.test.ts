import { expect, it } from 'vitest';
import type { PageRequest } from '../../kernel/table/reads.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { readArrivals } from './strays.ts';

const arrival = (animalId: string, day: string) => ({
  pk: `animal#${animalId}`,
  sk: `milestone#${day}#00002#own`,
  row: { animalId },
});

/** A table with two intakes and two returns, in the order of the index. */
const table = {
  page: async ({ pk }: PageRequest) => ({
    items: pk.includes('reintake')
      ? [arrival('returned', '2026-03-09'), arrival('earlier', '2026-03-01')]
      : [arrival('new', '2026-03-05'), arrival('old', '2026-02-27')],
  }),
} as unknown as TenantTable;

it('reads the arrivals of both types, the latest first', async () => {
  const { arrivals } = await readArrivals(table, '2026-02-01');
  expect(arrivals.map(({ animalId }) => animalId)).toEqual(['returned', 'new', 'earlier', 'old']);
});
