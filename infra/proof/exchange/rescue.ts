import type { Call, Data, Input } from '#shared/contract/call.ts';
import type { Caller } from '#functions/kernel/caller.ts';
import { signAccessToken } from '#functions/kernel/http/token.ts';
import { createBareRescue } from '../../common/bare-rescue.ts';
import { callOrFail } from '../../smoke/visitor.ts';
import type { Installation } from './installation.ts';

/** A rescue of the proof, whose Administrator calls over the network. */
export interface ProofRescue {
  readonly id: string;
  readonly name: string;
  readonly caller: Caller;
}

/** Makes a rescue with the lists that every new one has, and an Administrator. */
export async function createRescue(name: string): Promise<ProofRescue> {
  const caller = await createBareRescue(name);
  return { id: caller.tenantId, name, caller };
}

/** Makes a call as a rescue's Administrator. @throws an Error if the call is refused */
export async function callAs<C extends Call>(
  { origin }: Pick<Installation, 'origin'>,
  { caller }: ProofRescue,
  call: C,
  input: Input<C>,
): Promise<Data<C>> {
  return callOrFail({ origin, token: await signAccessToken(caller) }, call, input);
}
