import { animalSearch } from './animal-search.ts';
import { animalMilestoneQuery } from './animal-milestone-query.ts';
import { animalMilestoneSearch } from './animal-milestone-search.ts';

/** All questions, by key (docs/adding-a-question.md). */
export const QUESTIONS = {
  animalMilestoneQuery,
  animalMilestoneSearch,
  animalSearch,
};

export type QuestionKey = keyof typeof QUESTIONS;
