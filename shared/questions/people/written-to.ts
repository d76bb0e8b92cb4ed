import type { AnyQuestion } from '../../contract/question.ts';
import { animalMilestoneQuery } from '../animals/animal-milestone-query.ts';
import { animalMilestoneSearch } from '../animals/animal-milestone-search.ts';
import { currentFosters } from '../animals/current-fosters.ts';
import { donationsQuery } from './donations-query.ts';
import { donationsSearch } from './donations-search.ts';
import { mailListQuery } from './mail-list-query.ts';

/** The questions whose results can get a mail (`writesTo`): the email screen runs them again. */
export const WRITTEN_TO = [
  mailListQuery,
  animalMilestoneQuery,
  animalMilestoneSearch,
  currentFosters,
  donationsQuery,
  donationsSearch,
] as const satisfies readonly AnyQuestion[];

/** The question that the address of a new mail names by its key; the first where it names none. */
export const writtenTo = (key: string | null): (typeof WRITTEN_TO)[number] =>
  WRITTEN_TO.find((one) => one.key === key) ?? WRITTEN_TO[0];
