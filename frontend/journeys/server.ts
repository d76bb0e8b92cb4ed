/**
 * Starts the app as `npm start` does, but with cheap password hashes, since each journey signs in. The real cost of a
 * hash is tested by `password.test.ts`.
 */
import { setHashCost } from '#functions/kernel/password.ts';

setHashCost({ memory: 8, passes: 1 });
await import('#infra/local/start.ts');
