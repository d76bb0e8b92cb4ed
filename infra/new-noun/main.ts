import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isOneOf } from '#shared/rules/data/collections.ts';
import { checkNouns } from './check.ts';
import { AREAS, nounOf } from './noun.ts';
import { writeNoun } from './write.ts';

const USAGE = `npm run new:noun -- --name "weight check" --area health --right animals.actions.notes
  --name   one of them, in small letters; several are called by adding an s
  --area   ${Object.keys(AREAS).join(' or ')}
  --right  who sees and changes them: a right of shared/access/rights.ts
npm run new:noun -- --check   writes two nouns into a copy and tests it`;

const MANUAL_STEPS = `Left to do by hand:
- the fields: schema, record, form and columns have a day and notes
- its words: the plural, its entry in the Actions menu and its icon
- a separate right, where the given one is not meant: shared/access/rights.ts and may.ts
- a page of the manual with a picture: until then the screen is named on its neighbor's page
- tests of whatever it does beyond being written down`;

const { values } = parseArgs({
  options: {
    name: { type: 'string' },
    area: { type: 'string' },
    right: { type: 'string' },
    check: { type: 'boolean' },
  },
});
const { name, area, right, check } = values;
const root = join(import.meta.dirname, '../..');

if (check) checkNouns(root);
else if (!name || !right || !area || !isOneOf(AREAS, area)) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const files = writeNoun(root, nounOf(name, area, right));
  execFileSync('npm', ['run', 'docs'], { cwd: root, stdio: 'ignore' });
  console.log(`Written:\n${files.map((file) => `  ${file}`).join('\n')}\n\n${MANUAL_STEPS}`);
}
