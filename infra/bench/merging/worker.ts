/** `node infra/bench/merging/worker.ts <tenant> <kept> <gone>`: merges two people and takes it back, again and again, until it is killed. */
import { pairCalls } from './calls.ts';

const [tenant = '', kept = '', gone = ''] = process.argv.slice(2);
const pair = pairCalls(tenant, kept, gone);

for (;;) {
  const standing = await pair.standing();
  console.log(standing ? 'undo' : 'merge');
  await (standing ? pair.undo(standing) : pair.merge());
}
