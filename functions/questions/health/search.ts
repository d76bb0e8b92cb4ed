import type * as z from 'zod';
import type { animalHealthSearch } from '#shared/questions/animals/animal-health-search.ts';
import { chipNumber } from '#shared/rules/health/health.ts';
import { hasWords } from '#shared/rules/text/words.ts';
import { healthRecordOf } from '../../health/health-record/health.record.ts';
import { readableItems } from '../../kernel/records/stored/reading.ts';
import type { Plan } from '../engine/plan.ts';
import { healthRanges, healthRow, isOfKind, healthMatches, type HealthMatch } from './health-matches.ts';

type Criteria = z.output<(typeof animalHealthSearch)['input']>;
type Row = z.input<(typeof animalHealthSearch)['row']>;

/** True if a number begins as asked, whatever blanks and signs were typed. */
const begins = (number: string, asked: string) => chipNumber(number).startsWith(chipNumber(asked));

function isAskedFor(known: HealthMatch, asked: Criteria): boolean {
  const { animalName, animalTypeId } = known.animal.row;
  const { kindName, tagNumber, microchipNumber, notes } = healthRow(known);
  return (
    (!asked.animalTypeId || animalTypeId === asked.animalTypeId) &&
    hasWords(animalName, asked.animalName) &&
    hasWords(kindName, asked.kindName) &&
    begins(tagNumber, asked.tagNumber) &&
    begins(microchipNumber, asked.microchipNumber) &&
    hasWords(notes, asked.notes)
  );
}

/** A diet is neither done nor due. */
const rowOf = (known: HealthMatch): Row => ({
  ...healthRow(known),
  standing: known.record ? (known.record.reminder ? 'Due' : 'Done') : '',
});

/** The plan of the Animal Health Search: of one kind or all, done and due; any further criterion decides record by record. */
export const healthSearchPlan: Plan<Criteria, Row> = {
  order: 'latest',
  ranges: (asked, context) => healthRanges(asked, asked.standing, context),
  fits(item, asked) {
    if (asked.healthKind === 'diet') return !asked.kindName && !asked.tagNumber;
    const [record] = readableItems(healthRecordOf, [item]);
    return (
      record !== undefined &&
      isOfKind(item, asked) &&
      hasWords(record.kindName ?? '', asked.kindName) &&
      begins(record.tagNumber ?? '', asked.tagNumber)
    );
  },
  async rowsOf(items, asked, { table }) {
    const known = await healthMatches(table, items, asked);
    return known.map((each) => (each && isAskedFor(each, asked) ? rowOf(each) : undefined));
  },
};
