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

/** True if a number starts with a prefix, apart from blanks and punctuation. */
const numberStartsWith = (number: string, prefix: string) =>
  chipNumber(number).startsWith(chipNumber(prefix));

function matchesCriteria(match: HealthMatch, criteria: Criteria): boolean {
  const { animalName, animalTypeId } = match.animal.row;
  const { kindName, tagNumber, microchipNumber, notes } = healthRow(match);
  return (
    (!criteria.animalTypeId || animalTypeId === criteria.animalTypeId) &&
    hasWords(animalName, criteria.animalName) &&
    hasWords(kindName, criteria.kindName) &&
    numberStartsWith(tagNumber, criteria.tagNumber) &&
    numberStartsWith(microchipNumber, criteria.microchipNumber) &&
    hasWords(notes, criteria.notes)
  );
}

/** A diet is neither done nor due. */
const rowOf = (match: HealthMatch): Row => ({
  ...healthRow(match),
  standing: match.record ? (match.record.reminder ? 'Due' : 'Done') : '',
});

/**
 * The plan of the Animal Health Search: of one kind or all, done and due; any further criterion decides record by
 * record.
 */
export const healthSearchPlan: Plan<Criteria, Row> = {
  order: 'latest',
  ranges: (criteria, context) => healthRanges(criteria, criteria.standing, context),
  isMatch(item, criteria) {
    if (criteria.healthKind === 'diet') return !criteria.kindName && !criteria.tagNumber;
    const [record] = readableItems(healthRecordOf, [item]);
    return (
      record !== undefined &&
      isOfKind(item, criteria) &&
      hasWords(record.kindName ?? '', criteria.kindName) &&
      numberStartsWith(record.tagNumber ?? '', criteria.tagNumber)
    );
  },
  async rowsOf(items, criteria, { table }) {
    const matches = await healthMatches(table, items, criteria);
    return matches.map((each) => (each && matchesCriteria(each, criteria) ? rowOf(each) : undefined));
  },
};
