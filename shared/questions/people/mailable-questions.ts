import type { AnyQuestion } from '../../contract/question.ts';
import { animalMilestoneQuery } from '../animals/animal-milestone-query.ts';
import { animalMilestoneSearch } from '../animals/animal-milestone-search.ts';
import { currentFosters } from '../animals/current-fosters.ts';
import { donationsQuery } from './donations-query.ts';
import { donationsSearch } from './donations-search.ts';
import { mailListQuery } from './mail-list-query.ts';

/** The questions whose results can get a mail (`recipientField`): the email screen runs them again. */
export const MAILABLE_QUESTIONS = [
  mailListQuery,
  animalMilestoneQuery,
  animalMilestoneSearch,
  currentFosters,
  donationsQuery,
  donationsSearch,
] as const satisfies readonly AnyQuestion[];

/** The question that the URL of a new mail names by its key; the first one if the URL names none. */
export const findMailableQuestion = (key: string | null): (typeof MAILABLE_QUESTIONS)[number] =>
  MAILABLE_QUESTIONS.find((mailable) => mailable.key === key) ?? MAILABLE_QUESTIONS[0];
