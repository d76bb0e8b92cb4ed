import { animals } from '../../animals/animal/animal-record/animal.record.ts';
import { residentItems } from '../../animals/animal/index-items/words.table.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { pointOnce } from '../engine/pointing.ts';

/** Points at the current residents of an earlier release by day. */
export const pointAtResidents = (table: TenantTable): Promise<void> =>
  pointOnce(
    table,
    'residentsPointed',
    { index: 'g2', ...animals.g2.span({ residence: 'current' }) },
    (items) => animals.shown(items).flatMap(residentItems),
  );
