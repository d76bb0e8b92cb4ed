import { animalMilestoneQuery } from './animal-milestone-query.ts';

/** All questions, by key (docs/adding-a-question.md). */
export const QUESTIONS = {
  animalMilestoneQuery,
};

export type QuestionKey = keyof typeof QUESTIONS;
