import type { Call, Data, Input, Upload } from './call.ts';
import type { Envelope, ErrorBody } from './reply.ts';

/** Unchecked input of a call, as an address has it: the call's handler checks it, with messages. */
export const unchecked = <C extends Call>(_call: C, input: object): Input<C> => input as Input<C>;

/** The content of a refusal, if it is one of ours: proxies before the server send others. Throws for no JSON. */
export const errorIn = (text: string): Partial<ErrorBody> => JSON.parse(text) as Partial<ErrorBody>;

/** The data of a successful reply, typed by the contract. */
export const dataIn = <C extends Call>(text: string): Data<C> => (JSON.parse(text) as Envelope<Data<C>>).data;

/** An input without its files, and the files. */
export function withoutFile<C extends Call>(input: Input<C>) {
  const { file, ...rest } = input as Input<C> & { readonly file?: Upload };
  return { file, rest: rest as Input<C> };
}
