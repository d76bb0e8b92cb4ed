/**
 * The app as `npm start` runs it, but for what a password costs: each journey signs in, and what that is to cost an attacker
 * is the matter of `password.test.ts`.
 */
import { setHashCost } from '#functions/kernel/password.ts';

setHashCost({ memory: 8, passes: 1 });
await import('#infra/local/start.ts');
