import { leaving, type ListState } from '#shared/calls/mailings/leaving.ts';
import { questionLeaving, type MailState } from '#shared/calls/questions/question-leaving.ts';
import { makeCall } from '#client/calls/make-call.ts';

/** A reader's subscription to a kind of mail, and the texts about it. */
export interface SubscriptionState {
  readonly isOn: boolean;
  /** True if readers can subscribe again by themselves. */
  readonly canResubscribe: boolean;
  readonly title: string;
  readonly words: string;
  /** The message after the reader subscribed again. */
  readonly resubscribedMessage: string;
}

/** The calls and texts by which a reader unsubscribes from one kind of mail. */
export interface SubscriptionCalls {
  readonly look: (token: string) => Promise<SubscriptionState>;
  readonly leave: (token: string) => Promise<SubscriptionState>;
  readonly rejoin: (token: string) => Promise<SubscriptionState>;
  /** The advice where the link does not work. */
  readonly fallbackAdvice: string;
}

const listState = ({ rescue, address, isOn, canReturn }: ListState): SubscriptionState => ({
  isOn,
  canResubscribe: canReturn,
  title: isOn ? `Emails from ${rescue}` : 'You’re unsubscribed',
  words: isOn
    ? `${rescue} sends its news to ${address}.`
    : `${address} is off the mail list of ${rescue}. An email already sent may still arrive.`,
  resubscribedMessage: 'You are on the mail list again.',
});

const mailState = ({ rescue, address, question, isOn }: MailState): SubscriptionState => ({
  isOn,
  canResubscribe: true,
  title: isOn ? `“${question}” by email` : 'You’re unsubscribed',
  words: isOn
    ? `${rescue} emails the answer of “${question}” to ${address}.`
    : `“${question}” is no longer emailed to ${address}. An email already sent may still arrive.`,
  resubscribedMessage: 'You get these emails again.',
});

const inputFor = (token: string) => ({ query: { token } });

/** The mail list of a rescue. */
export const MAIL_LIST_CALLS: SubscriptionCalls = {
  look: async (token) => listState((await makeCall(leaving.look, inputFor(token))).data),
  leave: async (token) => listState((await makeCall(leaving.leave, inputFor(token))).data),
  rejoin: async (token) => listState((await makeCall(leaving.again, inputFor(token))).data),
  fallbackAdvice: 'If it still doesn’t work, reply to the email and ask the rescue to take you off its list.',
};

/** The mail of a saved question. */
export const QUESTION_MAIL_CALLS: SubscriptionCalls = {
  look: async (token) => mailState((await makeCall(questionLeaving.look, inputFor(token))).data),
  leave: async (token) => mailState((await makeCall(questionLeaving.leave, inputFor(token))).data),
  rejoin: async (token) => mailState((await makeCall(questionLeaving.again, inputFor(token))).data),
  fallbackAdvice: 'If it still doesn’t work, sign in, open the question and turn its emails off there.',
};
