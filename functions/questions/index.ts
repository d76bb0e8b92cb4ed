import { QUESTION_CALLS } from '#shared/calls/questions/index.ts';
import { type AreaLambda, serve } from '../serve.ts';
import { ANSWER_HANDLERS } from './answers.ts';
import { documentedQuery } from './milestones/query.ts';
import { resubscribe, redirectToUnsubscribe, unsubscribe, subscriptionState } from './mails/subscriptions.ts';
import { sendMailNow, setMail } from './mails/set-mail.ts';
import { peopleRegisterHandlers } from './people/register.ts';
import { registerHandlers } from './register/register.ts';
import { savedHandlers } from './saved/saved.ts';

export const handler: AreaLambda = serve(QUESTION_CALLS, {
  questions: ANSWER_HANDLERS,
  queries: { milestones: documentedQuery },
  questionMails: { set: setMail, send: sendMailNow },
  questionLeaving: {
    page: redirectToUnsubscribe,
    look: subscriptionState,
    leave: unsubscribe,
    again: resubscribe,
  },
  peopleRegister: peopleRegisterHandlers,
  register: registerHandlers,
  saved: savedHandlers,
});
