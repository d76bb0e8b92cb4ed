import { animalSearch } from './animal-search.ts';
import { donationsQuery } from './donations-query.ts';
import { donationsSearch } from './donations-search.ts';
import { mailListQuery } from './mail-list-query.ts';
import { animalMilestoneQuery } from './animal-milestone-query.ts';
import { animalMilestoneSearch } from './animal-milestone-search.ts';

/** All questions, by key (docs/adding-a-question.md). */
export const QUESTIONS = {
  animalMilestoneQuery,
  animalMilestoneSearch,
  animalSearch,
  donationsQuery,
  donationsSearch,
  mailListQuery,
};

export type QuestionKey = keyof typeof QUESTIONS;
