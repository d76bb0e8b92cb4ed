import { QUESTION_CALLS } from '#shared/calls/questions/index.ts';
import { QUESTIONS } from '#shared/questions/index.ts';
import { type AreaLambda, serve } from '../serve.ts';
import { animalSearchPlan } from './animals/search.ts';
import { topDonors } from './donations/query.ts';
import { donationsSearchPlan } from './donations/search.ts';
import { mailListHandler } from './people/mail-list.ts';
import { answering } from './engine/answer.ts';
import { healthQueryPlan } from './health/query.ts';
import { healthSearchPlan } from './health/search.ts';
import { currentFostersPlan } from './milestones/fosters.ts';
import { milestoneSearchPlan } from './milestones/search.ts';
import { documentedQuery, milestoneQueryPlan } from './milestones/query.ts';
import { savedHandlers } from './saved/saved.ts';

export const handler: AreaLambda = serve(QUESTION_CALLS, {
  questions: {
    animalMilestoneQuery: answering(QUESTIONS.animalMilestoneQuery, milestoneQueryPlan),
    animalMilestoneSearch: answering(QUESTIONS.animalMilestoneSearch, milestoneSearchPlan),
    animalSearch: answering(QUESTIONS.animalSearch, animalSearchPlan),
    donationsQuery: (input, context) => topDonors(input, context),
    donationsSearch: answering(QUESTIONS.donationsSearch, donationsSearchPlan),
    mailListQuery: mailListHandler,
    animalHealthQuery: answering(QUESTIONS.animalHealthQuery, healthQueryPlan),
    animalHealthSearch: answering(QUESTIONS.animalHealthSearch, healthSearchPlan),
    currentFosters: answering(QUESTIONS.currentFosters, currentFostersPlan),
  },
  queries: { milestones: documentedQuery },
  saved: savedHandlers,
});
