/**
 * `node infra/bench/mailings/worker.ts <tenant> <minutes ahead>`: sends the mails of a rescue as the job does, through a
 * service that throttles one mail of fifty and loses the answer of one of a hundred. Prints how many it handed over and what
 * that took of the table as it goes.
 */
import { documents } from '#functions/kernel/table/requests/client.ts';
import { mailWorld } from '#functions/jobs/mailings-due.ts';
import { handOver } from '#functions/mailings/sending/post.ts';
import { sendDue } from '#functions/mailings/sending/run.ts';

const [only = '', minutes = '0'] = process.argv.slice(2);

const units = { handed: 0, units: 0 };

documents().middlewareStack.add(
  (next) => async (args) => {
    const reply = await next(args);
    const { output } = reply;
    const consumed = 'ConsumedCapacity' in output ? [output.ConsumedCapacity ?? []].flat() : [];
    for (const each of consumed) units.units += ('CapacityUnits' in each && each.CapacityUnits) || 0;
    return reply;
  },
  { step: 'initialize', name: 'units' },
);

let asked = 0;

await sendDue(
  mailWorld({
    only,
    perSecond: Infinity,
    quota: async () => undefined,
    now: () => new Date(Date.now() + Number(minutes) * 60_000),
    left: () => true,
    hand: async (mail, from, tagged) => {
      asked += 1;
      // Those beside it ask in the meantime.
      const mine = asked;
      if (mine % 50 === 0) return 'later';
      const handed = await handOver(mail, from, tagged);
      units.handed += 1;
      if (units.handed % 500 === 0) console.log(JSON.stringify(units));
      return mine % 100 === 7 ? 'unknown' : handed;
    },
  }),
);
console.log(JSON.stringify(units));
process.exit(0);
