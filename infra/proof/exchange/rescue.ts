import type { Call, Data, Input } from '#shared/contract/call.ts';
import type { Caller } from '#functions/kernel/caller.ts';
import { signAccess } from '#functions/kernel/http/token.ts';
import { bareRescue } from '../../common/bare-rescue.ts';
import { callOrFail } from '../../smoke/visitor.ts';
import type { Installation } from './installation.ts';

/** A rescue of the proof, whose Administrator calls over the network. */
export interface ProvenRescue {
  readonly id: string;
  readonly name: string;
  readonly caller: Caller;
}

/** Makes a rescue with the lists that every new one has, and an Administrator. */
export async function newRescue(name: string): Promise<ProvenRescue> {
  const caller = await bareRescue(name);
  return { id: caller.tenantId, name, caller };
}

/** Makes a call of a rescue's Administrator. @throws what refused it */
export async function callAs<C extends Call>(
  { origin }: Pick<Installation, 'origin'>,
  { caller }: ProvenRescue,
  call: C,
  input: Input<C>,
): Promise<Data<C>> {
  return callOrFail({ origin, token: await signAccess(caller) }, call, input);
}
