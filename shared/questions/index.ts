import { animalList } from './animal-list.ts';
import { animalSearch } from './animal-search.ts';
import { donationsQuery } from './donations-query.ts';
import { donationsSearch } from './donations-search.ts';
import { mailListQuery } from './mail-list-query.ts';
import { animalHealthQuery } from './animal-health-query.ts';
import { animalHealthSearch } from './animal-health-search.ts';
import { animalMilestoneQuery } from './animal-milestone-query.ts';
import { animalMilestoneSearch } from './animal-milestone-search.ts';
import { currentFosters } from './current-fosters.ts';

/** All questions, by key (docs/adding-a-question.md). */
export const QUESTIONS = {
  animalList,
  animalMilestoneQuery,
  animalMilestoneSearch,
  animalSearch,
  donationsQuery,
  donationsSearch,
  mailListQuery,
  animalHealthQuery,
  animalHealthSearch,
  currentFosters,
};

export type QuestionKey = keyof typeof QUESTIONS;
