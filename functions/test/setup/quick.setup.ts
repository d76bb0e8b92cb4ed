import { setHashCost } from '../../kernel/password.ts';
import { shortenPauses } from '../../kernel/pause.ts';
import { setMaxRetryMs } from '../../kernel/records/version-conflict.ts';
import { limitDefaultEntries } from '../../lists/shared/list-items.ts';
import { SHORT } from './short.ts';

/** Shortens waits that no test depends on; set again for each test file, since a file may use the real values. */
setHashCost({ memory: 8, passes: 1 });
limitDefaultEntries(SHORT);
// The first pause for a busy table is cut from 25 ms to 1 ms. Another table (npm run proof:dynamodb) is slower, and
// there fifty transactions at once on a busy machine may take longer than a Lambda may retry.
if (process.env['DIRECT_PORT']) shortenPauses(1 / 25);
else setMaxRetryMs(100_000);
