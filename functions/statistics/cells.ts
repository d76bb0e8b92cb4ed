import type { Cell } from '#shared/rules/statistics/figures.ts';
import { AGES, type Age } from '#shared/rules/statistics/rows.ts';

const isAge = (text: string): text is Age => text in AGES;

/** Cells as text, a line each: `<type>|<kind>|<reason>|<age>|<count>|<days, with blanks between>`. */
export const cellsText = (cells: readonly Cell[]): string =>
  cells
    .map(({ typeId, kind, reason, age, count, days }) =>
      [typeId, kind, reason, age, count, days.join(' ')].join('|'),
    )
    .join('\n');

/** The cells that a text holds. */
export function cellsIn(text: string): Cell[] {
  if (!text) return [];
  return text.split('\n').flatMap((line): Cell[] => {
    const [typeId = '', kind, reason = '', age = '', count, days = ''] = line.split('|');
    if (!isAge(age)) return [];
    return [
      {
        typeId,
        kind: kind === 'in' ? 'in' : 'out',
        reason,
        age,
        count: Number(count),
        days: days ? days.split(' ').map(Number) : [],
      },
    ];
  });
}
