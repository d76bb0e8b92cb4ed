/**
 * `npm run create-super-admin -- --email …`: makes a pending Super Administrator and prints the link that lets them
 * choose user ID and password. Never a password: only its owner should ever know one.
 */
import { parseArgs } from 'node:util';
import { ZodError } from 'zod';
import { exitWithError } from './common/exit-with-error.ts';
import { connectServices } from './local/connect-services.ts';

const USAGE = `npm run create-super-admin -- --email you@example.org [--first-name Ada] [--last-name Okafor]
  --tenant <id>     the rescue to belong to; absent: "Havenkeep Operations", made when it is not there
  --aws             the table on AWS: TABLE, AWS_REGION and credentials come from the environment
  --origin <url>    the site that the link leads to; needed with --aws`;

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    'first-name': { type: 'string', default: 'Super' },
    'last-name': { type: 'string', default: 'Administrator' },
    tenant: { type: 'string' },
    aws: { type: 'boolean', default: false },
    origin: { type: 'string' },
  },
});

async function main(): Promise<void> {
  const { email, aws, origin, tenant } = values;
  if (!email || (aws && !(origin && process.env['TABLE']))) throw new Error(USAGE);
  const services = aws ? undefined : await connectServices();
  // Set after the services, which set their own origin.
  if (origin) process.env['SITE_ORIGIN'] = origin;
  try {
    const { inviteSuperAdmin } = await import('#functions/users/super-admin.ts');
    const person = { firstName: values['first-name'], lastName: values['last-name'], email };
    const link = await inviteSuperAdmin(person, tenant, new Date());
    console.log(`\n  Good for seven days, once:\n\n  ${link}\n`);
  } finally {
    await services?.disconnect();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const faults = error instanceof ZodError && error.issues.map(({ message }) => message).join('\n');
    exitWithError(faults || error);
  },
);
