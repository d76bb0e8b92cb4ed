import type { personal } from '#shared/calls/exchange/personal.ts';
import type { Data } from '#shared/contract/call.ts';
import { escapeHtml } from '#shared/rules/text/html.ts';
import { capitalize } from '#shared/rules/text/phrases.ts';

type PersonData = Data<typeof personal.data>;

/** The label of a field: 'Donation date' for 'donationDate'. */
const labelOf = (field: string) => capitalize(field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());

const valueOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

function rowsOf(record: Readonly<Record<string, unknown>>): string {
  return Object.entries(record)
    .filter(([, value]) => value !== '' && value !== null && value !== undefined)
    .map(
      ([field, value]) =>
        `<tr><th>${escapeHtml(labelOf(field))}</th><td>${escapeHtml(valueOf(value))}</td></tr>`,
    )
    .join('');
}

/** Links to the files beside the page. */
function filesOf(files: PersonData['files']): string {
  const links = files.map(
    ({ path }) =>
      `<li><a href="${escapeHtml(path.split('/').map(encodeURIComponent).join('/'))}">${escapeHtml(path.replace('files/', ''))}</a></li>`,
  );
  return links.length > 0 ? `<h2>Files</h2><ul>${links.join('')}</ul>\n` : '';
}

/** Everything about a person as an HTML page. */
export function readablePage({ name, kinds, files }: PersonData): string {
  const parts = kinds.map(
    ({ what, records }) =>
      `<h2>${escapeHtml(what)}</h2>${records.map((record) => `<table>${rowsOf(record)}</table>`).join('')}`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeHtml(name)}</title>
<style>
body { max-width: 60em; margin: 2em auto; padding: 0 1em; font-family: sans-serif }
table { width: 100%; margin-bottom: 1em; border-collapse: collapse }
th, td { padding: 4px 8px; border: 1px solid #bbb; text-align: left; vertical-align: top }
th { width: 30% }
</style>
<h1>${escapeHtml(name)}</h1>
${parts.join('\n')}
${filesOf(files)}</html>
`;
}
