/**
 * `npm run digest`: posts the daily digest to everyone who gets it, whatever the hour, and sends it if the server runs,
 * whose mailbox shows it. Once a day for a user; `--again` sends it once more.
 */
import { parseArgs } from 'node:util';
import { exitWithError } from '../common/exit-with-error.ts';
import { asLambda } from './rights/principal.ts';
import { connectServices } from './connect-services.ts';

const { values } = parseArgs({ options: { again: { type: 'boolean', default: false } } });

async function main(): Promise<void> {
  const { keepsMails, disconnect } = await connectServices();
  try {
    const { postDigests } = await import('#functions/jobs/digest-due.ts');
    const { sendDueMails: sweep } = await import('#functions/jobs/deliver.ts');
    const { posted, alreadyPosted } = await asLambda('digest-due', () =>
      postDigests(new Date(), { anyHour: true, isResend: values.again }),
    );
    if (keepsMails) await asLambda('post-due', () => sweep(({ letter }) => letter === 'digest'));
    else console.log('The server is not running: `npm start` sends the emails.');
    console.log(`Written to ${posted}, as far as anything is due; ${alreadyPosted} had theirs today.`);
    if (posted + alreadyPosted === 0) console.log('No one has turned the daily digest on (My Account).');
    if (alreadyPosted > 0) console.log('`npm run digest -- --again` sends it once more.');
  } finally {
    await disconnect();
  }
}

main().then(() => process.exit(0), exitWithError);
