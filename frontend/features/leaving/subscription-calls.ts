import { leaving, type MailListSubscription } from '#shared/calls/mailings/leaving.ts';
import { questionLeaving, type QuestionSubscription } from '#shared/calls/questions/question-leaving.ts';
import { makeCall } from '#client/calls/make-call.ts';

/** A reader's subscription to a kind of mail, and the texts about it. */
export interface SubscriptionState {
  readonly isOn: boolean;
  /** True if readers can subscribe again by themselves. */
  readonly canResubscribe: boolean;
  readonly title: string;
  readonly description: string;
  /** The message after the reader subscribed again. */
  readonly resubscribedMessage: string;
}

/** The calls and texts by which a reader unsubscribes from one kind of mail. */
export interface SubscriptionCalls {
  readonly load: (token: string) => Promise<SubscriptionState>;
  readonly unsubscribe: (token: string) => Promise<SubscriptionState>;
  readonly resubscribe: (token: string) => Promise<SubscriptionState>;
  /** The advice where the link does not work. */
  readonly fallbackAdvice: string;
}

const toMailListState = ({ rescue, address, isOn, canReturn }: MailListSubscription): SubscriptionState => ({
  isOn,
  canResubscribe: canReturn,
  title: isOn ? `Emails from ${rescue}` : 'You’re unsubscribed',
  description: isOn
    ? `${rescue} sends its news to ${address}.`
    : `${address} is off the mail list of ${rescue}. An email already sent may still arrive.`,
  resubscribedMessage: 'You are on the mail list again.',
});

const toQuestionMailState = ({
  rescue,
  address,
  question,
  isOn,
}: QuestionSubscription): SubscriptionState => ({
  isOn,
  canResubscribe: true,
  title: isOn ? `“${question}” by email` : 'You’re unsubscribed',
  description: isOn
    ? `${rescue} emails the answer of “${question}” to ${address}.`
    : `“${question}” is no longer emailed to ${address}. An email already sent may still arrive.`,
  resubscribedMessage: 'You get these emails again.',
});

const inputFor = (token: string) => ({ query: { token } });

/** The mail list of a rescue. */
export const MAIL_LIST_CALLS: SubscriptionCalls = {
  load: async (token) => toMailListState((await makeCall(leaving.look, inputFor(token))).data),
  unsubscribe: async (token) => toMailListState((await makeCall(leaving.leave, inputFor(token))).data),
  resubscribe: async (token) => toMailListState((await makeCall(leaving.again, inputFor(token))).data),
  fallbackAdvice: 'If it still doesn’t work, reply to the email and ask the rescue to take you off its list.',
};

/** The mail of a saved question. */
export const QUESTION_MAIL_CALLS: SubscriptionCalls = {
  load: async (token) => toQuestionMailState((await makeCall(questionLeaving.look, inputFor(token))).data),
  unsubscribe: async (token) =>
    toQuestionMailState((await makeCall(questionLeaving.leave, inputFor(token))).data),
  resubscribe: async (token) =>
    toQuestionMailState((await makeCall(questionLeaving.again, inputFor(token))).data),
  fallbackAdvice: 'If it still doesn’t work, sign in, open the question and turn its emails off there.',
};
