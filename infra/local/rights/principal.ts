import { AsyncLocalStorage } from 'node:async_hooks';
import type { LambdaName } from '../../aws/rights/rights.ts';

/** Code outside of Lambdas: fixtures, demo data, an operator's tools. May do everything. */
export const OPERATOR = 'operator';

/** The secret of every key that the embedded services know; a key's id is its holder's name. */
export const LOCAL_SECRET = 'local';

const currentPrincipal = new AsyncLocalStorage<string>();

/** Runs a function as a Lambda: its requests to table, bucket and mailbox are checked by that Lambda's rights. */
export const asLambda = <T>(name: LambdaName, run: () => T): T => currentPrincipal.run(name, run);

/** The principal of the running code. */
export const principal = (): string => currentPrincipal.getStore() ?? OPERATOR;
