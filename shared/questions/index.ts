import { animalList } from './animals/animal-list.ts';
import { animalSearch } from './animals/animal-search.ts';
import { donationsQuery } from './people/donations-query.ts';
import { donationsSearch } from './people/donations-search.ts';
import { mailListQuery } from './people/mail-list-query.ts';
import { animalHealthQuery } from './animals/animal-health-query.ts';
import { animalHealthSearch } from './animals/animal-health-search.ts';
import { animalMilestoneQuery } from './animals/animal-milestone-query.ts';
import { animalMilestoneSearch } from './animals/animal-milestone-search.ts';
import { currentFosters } from './animals/current-fosters.ts';

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
