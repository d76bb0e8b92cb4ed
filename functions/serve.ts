import type { CallsByNoun } from '#shared/contract/call.ts';
import { checkSession } from './accounts/session/check-session.ts';
import { callerOfKey } from './accounts/keys/caller-of-key.ts';
import type { FormReader } from './kernel/http/request-body.ts';
import { type AreaLambda, createAreaLambda } from './kernel/http/lambda.ts';
import type { AreaHandlers } from './kernel/http/route.ts';

export type { AreaLambda };

/**
 * The Lambda of an area: its calls, with permission and session checked.
 * @param nouns the calls of the area
 * @param handlers the handler of each call; a missing one is a type error where the result is assigned to an
 * `AreaLambda`
 * @param readForm reads forms with files, in areas that take such forms
 */
export const serve = <N extends CallsByNoun, const H extends AreaHandlers<N>>(
  nouns: N,
  handlers: H,
  readForm?: FormReader,
) => createAreaLambda({ checkSession, readKey: callerOfKey, readForm }, nouns, handlers);
