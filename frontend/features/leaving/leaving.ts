import { leaving, type ListState } from '#shared/calls/mailings/leaving.ts';
import { questionLeaving, type MailState } from '#shared/calls/questions/question-leaving.ts';
import { makeCall } from '#client/calls/make-call.ts';

/** A reader's subscription to a kind of mail, and the texts about it. */
export interface LeavingState {
  readonly isOn: boolean;
  /** True if readers can subscribe again by themselves. */
  readonly canReturn: boolean;
  readonly title: string;
  readonly words: string;
  /** Said after one came back. */
  readonly back: string;
}

/** The calls and texts by which a reader unsubscribes from one kind of mail. */
export interface LeavingCalls {
  readonly look: (token: string) => Promise<LeavingState>;
  readonly leave: (token: string) => Promise<LeavingState>;
  readonly again: (token: string) => Promise<LeavingState>;
  /** The advice where the link does not work. */
  readonly elseway: string;
}

const listState = ({ rescue, address, isOn, canReturn }: ListState): LeavingState => ({
  isOn,
  canReturn,
  title: isOn ? `Emails from ${rescue}` : 'You’re unsubscribed',
  words: isOn
    ? `${rescue} sends its news to ${address}.`
    : `${address} is off the mail list of ${rescue}. An email already sent may still arrive.`,
  back: 'You are on the mail list again.',
});

const mailState = ({ rescue, address, question, isOn }: MailState): LeavingState => ({
  isOn,
  canReturn: true,
  title: isOn ? `“${question}” by email` : 'You’re unsubscribed',
  words: isOn
    ? `${rescue} emails the answer of “${question}” to ${address}.`
    : `“${question}” is no longer emailed to ${address}. An email already sent may still arrive.`,
  back: 'You get these emails again.',
});

const asked = (token: string) => ({ query: { token } });

/** The mail list of a rescue. */
export const OF_LIST: LeavingCalls = {
  look: async (token) => listState((await makeCall(leaving.look, asked(token))).data),
  leave: async (token) => listState((await makeCall(leaving.leave, asked(token))).data),
  again: async (token) => listState((await makeCall(leaving.again, asked(token))).data),
  elseway: 'If it still doesn’t work, reply to the email and ask the rescue to take you off its list.',
};

/** The mail of a saved question. */
export const OF_QUESTION: LeavingCalls = {
  look: async (token) => mailState((await makeCall(questionLeaving.look, asked(token))).data),
  leave: async (token) => mailState((await makeCall(questionLeaving.leave, asked(token))).data),
  again: async (token) => mailState((await makeCall(questionLeaving.again, asked(token))).data),
  elseway: 'If it still doesn’t work, sign in, open the question and turn its emails off there.',
};
