/**
 * From the log of a day to the bill of a month, and to the limits that are reached first (docs/operations.md "Cost and
 * growth"): `npm run cost -- lines.jsonl --rescues 20 --days 7`, if 20 rescues made these lines in 7 days.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { billOf, dayOf, totalOf } from './bill.ts';
import { limitsOf, type UsedLimit } from './limits.ts';
import { linesIn } from './lines.ts';

const SIZES = [1, 100, 1000, 10_000] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rescues: { type: 'string', default: '1' }, days: { type: 'string', default: '1' } },
});
const [file] = positionals;
if (!file) throw new Error('Name the file with the log lines of a day.');
const lines = linesIn(readFileSync(file, 'utf8'));
if (lines.length === 0) throw new Error(`${file} has no line of a call.`);
const day = dayOf(lines, { rescues: Number(values.rescues), days: Number(values.days) });

const formatNumber = (number: number, digits = 0) =>
  number.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const printRow = (...cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
const printHeadRow = (...cells: readonly string[]) => {
  printRow(...cells);
  printRow(...cells.map(() => '---'));
};
const percent = ({ used, limit }: UsedLimit) => `${formatNumber((used / limit) * 100, 1)} %`;

console.log(
  `A rescue's day: ${formatNumber(day.calls)} calls, ${formatNumber(day.mails, 1)} mails, ${formatNumber(day.reads)} read and ${formatNumber(day.writes)} write units, ${formatNumber(day.ms / 1000, 1)} s in Lambdas.\n`,
);
printHeadRow('USD a month', ...SIZES.map((rescues) => `${formatNumber(rescues)} rescues`));
const bills = SIZES.map((rescues) => billOf(day, rescues));
for (const item of Object.keys(bills[0] ?? {}))
  printRow(item, ...bills.map((bill) => formatNumber(bill[item] ?? 0, 2)));
printRow('together', ...bills.map((bill) => formatNumber(totalOf(bill), 2)));
printRow('each', ...bills.map((bill, index) => formatNumber(totalOf(bill) / (SIZES[index] ?? 1), 2)));
console.log();
printHeadRow('rescues', 'reached first', 'used', 'limit', 'share', 'then');
for (const rescues of SIZES) {
  const [first, second] = limitsOf(day, rescues);
  if (!first || !second) continue;
  const { resource, used, limit, unit } = first;
  printRow(
    formatNumber(rescues),
    resource,
    formatNumber(used, 2),
    `${formatNumber(limit)} ${unit}`,
    percent(first),
    `${second.resource}: ${percent(second)}`,
  );
}
