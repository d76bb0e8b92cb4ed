import { setHashCost } from '../../kernel/password.ts';
import { shortenPauses } from '../../kernel/pause.ts';
import { setMaxRetryMs } from '../../kernel/records/version-conflict.ts';
import { limitDefaultEntries } from '../../lists/shared/list-items.ts';
import { SHORT } from './short.ts';

/** Shortens waits that prove nothing: set again for each file, since one may use the real numbers. */
setHashCost({ memory: 8, passes: 1 });
limitDefaultEntries(SHORT);
// 25 ms, the first pause for a busy table, become 1 ms; another's table (npm run proof:dynamodb) takes longer for a transaction, and
// fifty at once on a busy machine longer than one Lambda may retry.
if (process.env['DIRECT_PORT']) shortenPauses(1 / 25);
else setMaxRetryMs(100_000);
