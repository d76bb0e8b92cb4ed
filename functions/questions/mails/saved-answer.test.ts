import { expect, it } from 'vitest';
import { animalKey, animals } from '../../animals/animal/animal-record/animal.record.ts';
import { newId } from '../../kernel/ids.ts';
import { type TenantTable, tableOf } from '../../kernel/table/table.ts';
import { addIntake, newTenant } from '../../test/tenant.ts';
import { readSavedAnswer } from './saved-answer.ts';

it('the answer of a mail holds 2,000 rows, and says if there are more', async () => {
  const tenant = await newTenant();
  const table = tableOf(tenant.id);
  const [animal] = animals.readable([await table.get(animalKey(await addIntake(tenant)))]);
  if (!animal) throw new Error('No animal was added');
  const items = Array.from({ length: 2001 }, (_, i) => ({
    ...animals.item({ ...animal, row: { ...animal.row, id: newId() } }),
    g1sk: String(i).padStart(4, '0'),
  }));
  const longTable: TenantTable = {
    ...table,
    async page({ from = '', cursor = '0', limit = 100 }) {
      const found = items.filter(({ g1sk }) => g1sk >= from);
      const end = Number(cursor) + limit;
      return {
        items: found.slice(Number(cursor), end),
        ...(end < found.length ? { cursor: String(end) } : {}),
      };
    },
  };
  const saved = { row: { question: 'animalList', whose: 'rescue', userId: '' }, more: { asked: {} } };
  const answer = await readSavedAnswer(saved as never, {
    table: longTable,
    user: { userId: 'u', role: 'Administrator', firstName: 'Ada', lastName: 'Okafor' } as never,
    tenant: { timeZone: 'UTC', countryId: 'US', state: '' } as never,
    day: '2026-11-23',
    now: new Date(),
  });
  expect([answer?.rows.length, answer?.isWhole]).toEqual([2000, false]);
});
