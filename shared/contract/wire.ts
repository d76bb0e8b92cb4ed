import type { Call, Data, Input, Upload } from './call.ts';
import type { Envelope, ErrorBody } from './reply.ts';

/** What of a call's input nobody has checked yet, as an address says it: whoever answers the call checks it, in words. */
export const unchecked = <C extends Call>(_call: C, input: object): Input<C> => input as Input<C>;

/** What a refusal says, as far as it is one of ours: what stands before the server writes others. Throws for no JSON. */
export const errorIn = (text: string): Partial<ErrorBody> => JSON.parse(text) as Partial<ErrorBody>;

/** What a reply of a call brings that was no refusal: the server answers as the contract says. */
export const dataIn = <C extends Call>(text: string): Data<C> => (JSON.parse(text) as Envelope<Data<C>>).data;

/** An input without the files that go along with it, and those. */
export function withoutFile<C extends Call>(input: Input<C>) {
  const { file, ...rest } = input as Input<C> & { readonly file?: Upload };
  return { file, rest: rest as Input<C> };
}
